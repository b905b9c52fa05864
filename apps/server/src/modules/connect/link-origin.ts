export interface LinkOrigin {
  /** The configured origin. */
  publicUrl: string | undefined;
  /** The address set in Citadel: a host with optional scheme and port; empty when unset. */
  serverAddress: string;
  /** The origin of main's request; null when unknown. */
  own: string | null;
}

const hasPort = (authority: string): boolean => /:[0-9]+$/.test(authority.replace(/^\[.*\]/, ""));

/**
 * The origin of an access link. Its recipient uses another machine, so that main's own `localhost` is the last
 * resort. Scheme and port missing in the setting are taken from the request.
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
