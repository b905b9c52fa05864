/** Whether a character, by its code point, is meant. */
export type IsMeant = (code: number) => boolean;

/** A pattern as a tree. */
export type PatternNode =
  | { kind: "character"; isMeant: IsMeant }
  | { kind: "start" }
  | { kind: "end" }
  /** Between a letter of a word and something else, or not there. */
  | { kind: "edge"; isEdge: boolean }
  | { kind: "sequence"; parts: readonly PatternNode[] }
  | { kind: "choice"; ways: readonly PatternNode[] }
  | { kind: "repeat"; of: PatternNode; least: number; most: number | null; lazy: boolean }
  | { kind: "group"; of: PatternNode; place: number };

export type ParsedPattern = { root: PatternNode; groups: number };

/** A pattern that cannot be read; the message is German. */
export class PatternError extends Error {}
