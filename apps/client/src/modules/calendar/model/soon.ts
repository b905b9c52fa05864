/** Ms in which askings become one. */
const gathered = 250;

/** Runs something soon, once for many askings. */
export const createSoon = (run: () => void): { ask: () => void; cancel: () => void } => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, gathered);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
