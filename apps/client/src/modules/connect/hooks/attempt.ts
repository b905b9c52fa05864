import { failureSentence, isCancelled } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";

/** Runs an action and reports its failure. `done` gets the answer. */
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
