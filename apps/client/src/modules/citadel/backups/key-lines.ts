/** A recovery key in lines of groups of letters, to be typed from paper. */
export const keyLines = (key: string): string[] => [
  key.slice(0, 16),
  ...(key.slice(16).match(/.{1,24}/g) ?? []).map((line) => (line.match(/.{1,6}/g) ?? []).join(" ")),
];
