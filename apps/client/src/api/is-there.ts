/** Whether the server would send what an address names, without sending it. */
export const isThere = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { method: "HEAD", credentials: "same-origin" })).ok;
  } catch {
    return false;
  }
};
