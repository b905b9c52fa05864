/** The HTML that the server serves for an address now, past every cache; null while it cannot be had. */
export const readHtml = async (path: string): Promise<string | null> => {
  try {
    const answer = await fetch(path, { cache: "no-store", headers: { Accept: "text/html" } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
};
