// Lists the faults that Stryker can plant: `node browser_faults.mjs FILE ...` prints them as JSON.
import { readFileSync } from "node:fs";
import { Instrumenter } from "@stryker-mutator/instrumenter";

const quiet = () => {};
const logger = {
  ...Object.fromEntries(["trace", "debug", "info", "warn", "error", "fatal"].map((level) => [level, quiet])),
  isDebugEnabled: () => false,
};
const options = { excludedMutations: [], ignorers: [], plugins: null, noHeader: true };

const files = process.argv.slice(2).map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") }));
const { mutants } = await new Instrumenter(logger).instrument(files, options);
const point = ({ line, column }) => ({ line: line + 1, column }); // Stryker counts lines from 0
const faults = mutants.map(({ fileName, mutatorName, replacement, location }) => ({
  file: fileName,
  kind: mutatorName,
  replacement,
  start: point(location.start),
  end: point(location.end),
}));
process.stdout.write(JSON.stringify(faults));
