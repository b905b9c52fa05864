/** The same numbers between 0 and 1 in every run: a linear congruential generator (Numerical Recipes' constants). */
export const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
