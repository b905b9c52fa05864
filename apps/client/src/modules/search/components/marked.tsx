import { markedParts, type Marks } from "../model/marked-parts.ts";

/** A text with what was found in it. */
export const Marked = ({ text, marks }: { text: string; marks: Marks }) =>
  markedParts(text, marks).map(({ text: part, marked, at }) =>
    marked ? <mark key={at}>{part}</mark> : <span key={at}>{part}</span>,
  );
