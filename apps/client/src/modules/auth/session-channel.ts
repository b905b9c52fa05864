const channel = "maive-session";

/** Tells the other windows of this browser that somebody signed in. */
export const announceSession = (): void => {
  const news = new BroadcastChannel(channel);
  news.postMessage(null);
  news.close();
};

/** Hears of it; the returned function stops listening. */
export const onSessionChange = (listener: () => void): (() => void) => {
  const news = new BroadcastChannel(channel);
  news.addEventListener("message", listener);
  return () => news.close();
};
