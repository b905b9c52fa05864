import { failureSentence, isCancelled } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";

/** Does something; where it fails, says what failed and why. `done` is called with the answer. */
export const attempt = async <T>(
  what: string,
  run: () => Promise<T>,
  done: (answer: T) => void,
): Promise<void> => {
  let answer: T;
  try {
    answer = await run();
  } catch (error) {
    if (!isCancelled(error)) notifyError(failureSentence(what, error));
    return;
  }
  done(answer);
};
