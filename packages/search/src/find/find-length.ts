/** Longer texts are not looked for. */
export const findLength = 200;
