/** Where one lands after signing in when nothing else was wanted. */
export const homePath = "/home";

const parameter = "ziel";
const reasonParameter = "grund";

/** The reasons that the login screen explains; anything else is ignored. */
const signInAgain = "erneut";
const newCredentials = "zugangsdaten";

/** Address of the login screen that remembers where one wanted to go. */
export const loginPathFor = (wanted: string): string =>
  wanted === "/" || wanted === homePath ? "/login" : `/login?${parameter}=${encodeURIComponent(wanted)}`;

export const loginAgainPath = `/login?${reasonParameter}=${signInAgain}`;

export const newCredentialsPath = `/login?${reasonParameter}=${newCredentials}`;

const reasonIn = (search: string): string | null => new URLSearchParams(search).get(reasonParameter);

export const mustSignInAgain = (search: string): boolean => reasonIn(search) === signInAgain;

/** Whether name or password were just changed, so that the old ones would fail now. */
export const hasNewCredentials = (search: string): boolean => reasonIn(search) === newCredentials;

/**
 * Where to go after signing in, read from the login screen's query: only a path of this very site,
 * never an address outside, however it is written.
 */
export const destinationOf = (search: string, origin: string): string => {
  const wanted = new URLSearchParams(search).get(parameter);
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, origin)) return homePath;
  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.pathname === "/login" || url.pathname.startsWith("//")) return homePath;
  return url.pathname + url.search + url.hash;
};
