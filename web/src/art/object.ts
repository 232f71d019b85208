// A drawing of its own beside the cards, as wide as its box.
import { escapeText } from "./svg";

export function objectSvg(body: string, viewBox: string, className: string): string {
  const classes = className ? `object ${className}` : "object";
  return `<svg class="${escapeText(classes)}" viewBox="${viewBox}" aria-hidden="true">${body}</svg>`;
}
