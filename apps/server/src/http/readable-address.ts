import type { IncomingMessage } from "node:http";

/** A path of the client's that leads nowhere. */
const nowhere = "/unreadable-address";

const isReadable = (path: string): boolean => {
  try {
    // What is returned is used: a bundler leaves out a call whose result is not.
    return decodeURI(path) !== "";
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
};

/**
 * The address under which a request is looked up: its own, but for one that somebody opens and that cannot be decoded. The router
 * refuses these before any hook runs; so they get the client, which says that nothing is there.
 */
export const readableAddress = ({ url = "/", method }: Pick<IncomingMessage, "url" | "method">): string => {
  if (!url.includes("%") || (method !== "GET" && method !== "HEAD")) return url;
  const [path = ""] = url.split("?", 1);
  return path.startsWith("/api/") || path.startsWith("/ws/") || isReadable(path) ? url : nowhere;
};
