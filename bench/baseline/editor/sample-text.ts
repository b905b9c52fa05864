/** Text of the n-th block of a measured page. */
export const sampleText = (n: number): string =>
  `Absatz ${n + 1}: Der Garten braucht vor dem ersten Frost noch zwei ruhige Nachmittage, eine Schubkarre und Geduld.`;
