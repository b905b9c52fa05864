/** A number with its noun, as German writes both. */
export const counted = (n: number, one: string, many: string): string =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString("de-DE")} ${many}`;
