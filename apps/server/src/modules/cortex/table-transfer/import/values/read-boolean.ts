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

/** Signs that mean yes or no only where somebody says that a column holds these. */
const digits: Readonly<Record<string, boolean>> = { "1": true, "0": false, x: true, "-": false };

/** Whether a text says yes or no; null if neither. `loose`: digits and crosses count, too. */
export const readBoolean = (text: string, loose: boolean): boolean | null => {
  const word = text.trim().toLowerCase();
  return words[word] ?? (loose ? (digits[word] ?? null) : null);
};
