/** Default destination after signing in. */
export const homePath = "/home";

const parameter = "ziel";
const reasonParameter = "grund";

/** Reasons shown by the sign-in; others are ignored. */
const signInAgain = "erneut";
const newCredentials = "zugangsdaten";

/** Path of the sign-in that returns to `destination`. */
export const loginPathFor = (destination: string): string =>
  destination === "/" || destination === homePath
    ? "/login"
    : `/login?${parameter}=${encodeURIComponent(destination)}`;

export const loginAgainPath = `/login?${reasonParameter}=${signInAgain}`;

export const newCredentialsPath = `/login?${reasonParameter}=${newCredentials}`;

const reasonIn = (search: string): string | null => new URLSearchParams(search).get(reasonParameter);

export const mustSignInAgain = (search: string): boolean => reasonIn(search) === signInAgain;

/** Whether name or password have just changed. */
export const hasNewCredentials = (search: string): boolean => reasonIn(search) === newCredentials;

/** The destination after signing in, from the query: same-origin paths only (no open redirect). */
export const destinationOf = (search: string, origin: string): string => {
  const destination = new URLSearchParams(search).get(parameter);
  if (!destination?.startsWith("/") || !URL.canParse(destination, origin)) return homePath;
  const url = new URL(destination, origin);
  if (url.origin !== origin || url.pathname === "/login" || url.pathname.startsWith("//")) return homePath;
  return url.pathname + url.search + url.hash;
};
