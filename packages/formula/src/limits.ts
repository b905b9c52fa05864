/** Limits of a formula, so that it cannot block the server. */
export const formulaLimits = {
  /** Length of the source, in UTF-16 units. */
  sourceLength: 2_000,
  /** Nodes of the syntax tree. */
  nodes: 500,
  /** Brackets, calls, signs and conditions inside each other. */
  depth: 32,
  /**
   * Evaluation steps: nodes, list items, or stretches of long text. The limit corresponds to some ten milliseconds.
   */
  steps: 10_000,
  /** Characters per step when comparing texts. */
  charactersPerStep: 50,
  /** Character pairs per step when searching in texts, the worst case. */
  pairsPerStep: 50_000,
  /** States of a pattern's automaton per step, visited while a text is searched. */
  statesPerStep: 20,
  /** States per step when an automaton is built, which is assumed for each call. */
  builtStatesPerStep: 4,
  /** Length of a pattern, in UTF-16 units. */
  patternLength: 200,
  /** States of a pattern's automaton, repetitions written out. */
  patternStates: 2_000,
  /** Repetitions that a pattern counts: `x{2,100}`. */
  patternTimes: 100,
  /** Length of any text that comes up on the way, in UTF-16 units. */
  textLength: 10_000,
  /** Items of any list that comes up on the way. */
  listItems: 1_000,
} as const;
