/**
 * Behind HTTPS browsers take a cookie of such a name from this very host alone, never from another name of the same
 * domain: nobody there can put a session of their own in place of somebody's.
 */
const prefixed = (name: string): string => `__Host-${name}`;

/** The name under which a browser gets a cookie. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? prefixed(name) : name);

/** The cookie of a request under either name; the one that nobody else can have put there comes first. */
export const cookieIn = (
  cookies: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined => cookies[prefixed(name)] ?? cookies[name];
