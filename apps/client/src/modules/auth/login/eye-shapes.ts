/** A shape of an icon: its element and attributes. */
export type Shape = readonly [tag: "path" | "circle", attributes: Readonly<Record<string, string>>];

export const iconSize = "18";

/** `eye` and `eye-off` of Lucide (ISC), which as components would bring React to the form before the shell. */
export const eyeOpen: readonly Shape[] = [
  [
    "path",
    {
      d: "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0",
    },
  ],
  ["circle", { cx: "12", cy: "12", r: "3" }],
];
export const eyeOff: readonly Shape[] = [
  [
    "path",
    {
      d: "M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49",
    },
  ],
  ["path", { d: "M14.084 14.158a3 3 0 0 1-4.242-4.242" }],
  [
    "path",
    {
      d: "M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143",
    },
  ],
  ["path", { d: "m2 2 20 20" }],
];
