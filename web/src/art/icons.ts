// Line icons for commands: a grid of 24, lines of 2, round ends, the color of the words beside them.

/** The path data of each icon. */
const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  turn: "M20 11a8 8 0 1 0-2.3 6M20 4v7h-7",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z",
  pass: "M5 12h13M13 6l6 6l-6 6",
  mend: "M14.5 6.5a4 4 0 0 1 5-1L16.5 8.5l1 2l2 .5l3-3a4 4 0 0 1-5.5 5.5L9 21a2.1 2.1 0 0 1-3-3l7.5-7.5a4 4 0 0 1 1-4Z",
  sun: "M12 4V2M12 22v-2M4 12H2M22 12h-2M6 6L4.5 4.5M19.5 19.5L18 18M6 18l-1.5 1.5M19.5 4.5L18 6M12 7.5a4.5 4.5 0 1 0 .01 0Z",
  moon: "M20 14.5A8.5 8.5 0 1 1 9.5 4A7 7 0 0 0 20 14.5Z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  eye: "M2.5 12C6 6 18 6 21.5 12C18 18 6 18 2.5 12ZM12 9.5a2.5 2.5 0 1 0 .01 0Z",
  hide: "M3 3l18 18M9 7.3C14 5.7 19 8 21.5 12c-.8 1.3-1.8 2.4-3 3.2M6 8.6C4.6 9.5 3.4 10.6 2.5 12c2.5 4 7.5 6 12 4.8",
  users:
    "M9 11a3.5 3.5 0 1 0-.01 0ZM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.5 3.5 5.5",
  device: "M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM11 18.5h2",
  play: "M7 4.5L19 12L7 19.5Z",
  pause: "M8 5v14M16 5v14",
  first: "M18 5l-8 7l8 7ZM6 5v14",
  last: "M6 5l8 7l-8 7ZM18 5v14",
  prev: "M15 5l-8 7l8 7",
  next: "M9 5l8 7l-8 7",
  back: "M18 5l-7 7l7 7M11 5l-7 7l7 7",
  ahead: "M6 5l7 7l-7 7M13 5l7 7l-7 7",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  down: "M12 4v11M7 11l5 5l5-5M5 20h14",
  book: "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1ZM12 6v14",
  cards: "M8 6h9a2 2 0 0 1 2 2v12H10a2 2 0 0 1-2-2ZM5 16V5a2 2 0 0 1 2-2h8",
  clock: "M12 3a9 9 0 1 0 .01 0ZM12 7v5l3.5 2",
  check: "M5 12.5l4.5 4.5L19 7",
  x: "M6 6l12 12M18 6L6 18",
  flag: "M6 21V4M6 5c4-2 7 2 12 0v9c-5 2-8-2-12 0",
  globe: "M12 3a9 9 0 1 0 .01 0ZM3 12h18M12 3c3 3 3.5 15 0 18C8.5 18 9 6 12 3",
  sound: "M4 10v4h4l5 4V6l-5 4ZM16.5 9c1.5 1.5 1.5 4.5 0 6M19 6.5c3 3 3 8 0 11",
  watch: "M3 6h18v11H3ZM9 21h6M12 17v4",
  lock: "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  warn: "M12 4L2.5 20h19ZM12 10v4.5M12 17.3v.2",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2",
} as const;

export type IconName = keyof typeof ICONS;

export const ICON_NAMES = Object.keys(ICONS) as IconName[];

/** An icon as decoration; the button around it has the name. */
export function iconSvg(name: IconName, className = ""): string {
  const classes = className ? `icon ${className}` : "icon";
  return (
    `<svg class="${classes}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"` +
    ` stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`
  );
}
