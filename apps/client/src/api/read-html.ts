/** The current HTML of an address, bypassing all caches; null when unavailable. */
export const readHtml = async (path: string): Promise<string | null> => {
  try {
    const answer = await fetch(path, { cache: "no-store", headers: { Accept: "text/html" } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
};
