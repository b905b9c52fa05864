/** Bounds of one formula: whoever writes a formula must not be able to stop the server with it. */
export const formulaLimits = {
  /** Length of the source, in UTF-16 units. */
  sourceLength: 2_000,
  /** Nodes of the syntax tree. */
  nodes: 500,
  /** Brackets, calls, signs and conditions inside each other. */
  depth: 32,
  /**
   * Steps of one evaluation: a node, an item of a list that is walked, or a stretch of long text. They stand for
   * time: whatever the formula, this many are worked off in some ten milliseconds.
   */
  steps: 10_000,
  /** Comparing texts takes a step per so many characters of both. */
  charactersPerStep: 50,
  /** Looking for a text in another takes a step per so many pairs of characters, the worst case. */
  pairsPerStep: 50_000,
  /** Length of any text that comes up on the way, in UTF-16 units. */
  textLength: 10_000,
  /** Items of any list that comes up on the way. */
  listItems: 1_000,
} as const;
