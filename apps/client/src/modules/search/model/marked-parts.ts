/** From and to, in UTF-16 code units. */
export type Marks = readonly (readonly [from: number, to: number])[];

/** A part of a text and where it begins. */
export interface TextPart {
  text: string;
  marked: boolean;
  at: number;
}

/** The parts of a text, marked or not, in order. */
export const markedParts = (text: string, marks: Marks): TextPart[] => {
  const parts: TextPart[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    if (from > at) parts.push({ text: text.slice(at, from), marked: false, at });
    parts.push({ text: text.slice(from, to), marked: true, at: from });
    at = to;
  }
  if (at < text.length) parts.push({ text: text.slice(at), marked: false, at });
  return parts;
};
