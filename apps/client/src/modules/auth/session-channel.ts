const channel = "maive-session";

/** Notifies the browser's other windows of a sign-in. */
export const announceSession = (): void => {
  const sessionChannel = new BroadcastChannel(channel);
  sessionChannel.postMessage(null);
  sessionChannel.close();
};

/** Subscribes to it; returns the function that unsubscribes. */
export const onSessionChange = (listener: () => void): (() => void) => {
  const sessionChannel = new BroadcastChannel(channel);
  sessionChannel.addEventListener("message", listener);
  return () => sessionChannel.close();
};
