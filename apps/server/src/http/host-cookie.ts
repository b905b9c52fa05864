/**
 * Over HTTPS, browsers accept `__Host-` cookies only from this very host, so that a sibling subdomain cannot plant a
 * session (RFC 6265bis, section 4.1.3).
 */
const prefixed = (name: string): string => `__Host-${name}`;

/** The cookie's name for this browser. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? prefixed(name) : name);

/** The cookie under either name; the `__Host-` one first, since nobody else can set it. */
export const cookieIn = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined => cookies[prefixed(name)] ?? cookies[name];
