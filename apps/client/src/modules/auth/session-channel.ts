const channel = "maive-session";

/** Notifies the browser's other windows of a sign-in. */
export const announceSession = (): void => {
  const news = new BroadcastChannel(channel);
  news.postMessage(null);
  news.close();
};

/** Subscribes to it; returns the function that unsubscribes. */
export const onSessionChange = (listener: () => void): (() => void) => {
  const news = new BroadcastChannel(channel);
  news.addEventListener("message", listener);
  return () => news.close();
};
