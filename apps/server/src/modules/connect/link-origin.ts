export interface LinkOrigin {
  /** Origin that the operator configured. */
  publicUrl: string | undefined;
  /** What main wrote down in Citadel: a host or address with optional scheme and port; empty for none. */
  serverAddress: string;
  /** Origin under which main uses MAIVE now; null when the request does not say. */
  own: string | null;
}

const hasPort = (authority: string): boolean => /:[0-9]+$/.test(authority.replace(/^\[.*\]/, ""));

/**
 * Where an access link leads: whoever gets it sits at another machine, so main's own `localhost` is the last resort.
 * An address without scheme and port is taken to be this server: both come from the request.
 */
export const linkOrigin = ({ publicUrl, serverAddress, own }: LinkOrigin): string | null => {
  if (publicUrl !== undefined) return publicUrl;
  if (serverAddress === "") return own;
  if (/^https?:\/\//.test(serverAddress)) return new URL(serverAddress).origin;
  const here = own === null ? null : new URL(own);
  const bare = serverAddress.split(":").length > 2 && !serverAddress.startsWith("[");
  const host = bare ? `[${serverAddress}]` : serverAddress;
  const port = hasPort(host) || !here?.port ? "" : `:${here.port}`;
  return `${here?.protocol ?? "http:"}//${host}${port}`;
};
