const words: Readonly<Record<string, boolean>> = {
  ja: true,
  wahr: true,
  true: true,
  yes: true,
  checked: true,
  "✓": true,
  "✔": true,
  "☑": true,
  "☒": true,
  nein: false,
  falsch: false,
  false: false,
  no: false,
  unchecked: false,
  "✗": false,
  "✘": false,
  "☐": false,
};

/** Only understood as booleans when the column is declared to be one. */
const digits: Readonly<Record<string, boolean>> = { "1": true, "0": false, x: true, "-": false };

/** Parses yes or no; null if neither. `loose` also accepts digits and crosses. */
export const readBoolean = (text: string, loose: boolean): boolean | null => {
  const word = text.trim().toLowerCase();
  return words[word] ?? (loose ? (digits[word] ?? null) : null);
};
