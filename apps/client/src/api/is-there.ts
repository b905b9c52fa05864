/** Whether an address can be downloaded (HEAD). */
export const isThere = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { method: "HEAD", credentials: "same-origin" })).ok;
  } catch {
    return false;
  }
};
