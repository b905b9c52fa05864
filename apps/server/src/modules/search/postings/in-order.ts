/** Above all other code units in UTF-16 stand surrogates, below some of them in order of code points. */
const placeOf = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
};

/** Compares by code points, as databases do with `collate "C"`. */
export const byCodePoints = (a: string, b: string): number => {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at += 1) {
    const one = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (one !== other) return placeOf(one) - placeOf(other);
  }
  return a.length - b.length;
};
