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

/** Only where yes or no is expected. */
const digits: Readonly<Record<string, boolean>> = { "1": true, "0": false, x: true, "-": false };

/** Parses yes or no as people and files write it; null if neither. `loose` also accepts digits and crosses. */
export const readYesNo = (text: string, loose = true): boolean | null => {
  const word = text.trim().toLowerCase();
  return words[word] ?? (loose ? (digits[word] ?? null) : null);
};
