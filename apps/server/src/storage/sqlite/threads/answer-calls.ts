import { parentPort } from "node:worker_threads";
import Sqlite from "better-sqlite3";

export interface Call<Request> {
  id: number;
  request: Request;
}

/** The result of a call; SQLite errors include their code. */
export type CallAnswer<Result> =
  | { id: number; result: Result }
  | { id: number; error: { message: string; code: string | null } };

/** The message after which a thread exits. */
export const closing = "close";

const failureOf = (id: number, error: unknown): CallAnswer<never> => {
  const message = error instanceof Error ? error.message : String(error);
  return { id, error: { message, code: error instanceof Sqlite.SqliteError ? error.code : null } };
};

/** In a worker thread: answers the calls of `ThreadCalls` with `answer`, sequentially. */
export const answerCalls = <Request, Result>(answer: (request: Request) => Result): void => {
  const answered = ({ id, request }: Call<Request>): CallAnswer<Result> => {
    try {
      return { id, result: answer(request) };
    } catch (error) {
      return failureOf(id, error);
    }
  };
  parentPort?.on("message", (call: Call<Request> | typeof closing) => {
    if (call === closing) parentPort?.close();
    else parentPort?.postMessage(answered(call));
  });
};

/** The same for answers that take turns of the event loop: each waits for the ones before. */
export const answerSequentially = <Request, Result>(answer: (request: Request) => Promise<Result>): void => {
  let last = Promise.resolve();
  parentPort?.on("message", (call: Call<Request> | typeof closing) => {
    last = last.then(async () => {
      if (call === closing) return parentPort?.close();
      const { id, request } = call;
      parentPort?.postMessage(
        await answer(request).then(
          (result): CallAnswer<Result> => ({ id, result }),
          (error: unknown) => failureOf(id, error),
        ),
      );
    });
  });
};
