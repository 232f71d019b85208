// Hands a record to the user as a file.
export function download(record: { readonly ruleset: string }, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
  link.download = `stollen-${record.ruleset}-${name}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
