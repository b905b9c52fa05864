import type { ErrorBody } from "@maive/contract";

/** What an answer is read as, before the shell has come; null without one. */
const readBeforeShell = async (path: string, read: (answer: Response) => unknown): Promise<unknown> => {
  try {
    return await read(await fetch(path));
  } catch (error) {
    // No connection, or an answer cut off or written by a proxy.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
};

/**
 * Requests something that does not need the shell, before it has loaded; null where there is none for this person, or
 * no answer. What is shown with it is shown without it as well, only later.
 */
export const fetchBeforeShell = (path: string): Promise<unknown> =>
  readBeforeShell(path, (answer) => (answer.ok ? answer.json() : null));

/** Why the server refuses an answer to somebody who is not signed in; null where it does not, or there is no answer. */
export const signedOutReason = (path: string): Promise<ErrorBody | null> =>
  readBeforeShell(path, (answer) =>
    answer.status === 401 ? answer.json() : null,
  ) as Promise<ErrorBody | null>;
