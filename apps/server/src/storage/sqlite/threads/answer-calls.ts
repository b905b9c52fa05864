import { parentPort } from "node:worker_threads";
import Sqlite from "better-sqlite3";

export interface Call<Request> {
  id: number;
  request: Request;
}

/** The result of a call; SQLite errors include their code. */
export type CallAnswer<Result> =
  { id: number; result: Result } | { id: number; error: { message: string; code: string | null } };

/** The message after which a thread exits. */
export const closing = "close";

/** In a worker thread: answers the calls of `ThreadCalls` with `answer`, sequentially. */
export const answerCalls = <Request, Result>(answer: (request: Request) => Result): void => {
  const answered = ({ id, request }: Call<Request>): CallAnswer<Result> => {
    try {
      return { id, result: answer(request) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { id, error: { message, code: error instanceof Sqlite.SqliteError ? error.code : null } };
    }
  };
  parentPort?.on("message", (call: Call<Request> | typeof closing) => {
    if (call === closing) parentPort?.close();
    else parentPort?.postMessage(answered(call));
  });
};
