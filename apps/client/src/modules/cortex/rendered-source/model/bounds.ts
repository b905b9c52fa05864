/** Longest sources that are drawn, in characters. */
export const longestSource = { math: 2_000, mermaid: 10_000 } as const;
/** Most edges of a diagram, whose layout takes time. */
export const mostEdges = 300;
/** Most steps of macros in a formula. */
export const mostExpansions = 500;
/** Largest size that a formula may set, in em. */
export const largestSize = 20;
