/**
 * Asks for something that the shell is not needed for, before it has come; null where there is none for this person, or
 * no answer. What is shown with it is shown without it as well, only later.
 */
export const askEarly = async (path: string): Promise<unknown> => {
  try {
    const answer = await fetch(path);
    return answer.ok ? await answer.json() : null;
  } catch (error) {
    // No connection, or an answer cut off or written by a proxy.
    if (error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
};
