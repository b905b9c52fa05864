/** Questions that are open now; at most one in practice, but a count cannot get out of step. */
let open = 0;

/** Notes an opened (1) or left (-1) question. */
export const countQuestion = (change: 1 | -1): void => {
  open += change;
};

/** Whether a question floats over everything else: a dialog below it must then leave Escape alone. */
export const isConfirming = (): boolean => open > 0;
