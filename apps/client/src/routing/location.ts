/** Where an address leads within the client. */
export interface Path {
  /** As in the address: percent-encoded. */
  pathname: string;
  /** With its question mark; empty: none. */
  search: string;
  /** With its sign; empty: none. */
  hash: string;
}

export interface RouteLocation extends Path {
  /** What the navigation that led here has brought along; it survives a reload. */
  state: unknown;
  /** Different for each entry of the browser's history. */
  key: string;
}

/** An address, or what changes of the present one. */
export type To = string | Partial<Path>;

/** Resolves an address against the present one; a path alone has neither search nor hash. */
export const resolveTo = (to: To, { pathname }: Path): Path => {
  if (typeof to !== "string") return { pathname: to.pathname ?? pathname, search: "", hash: "", ...to };
  const url = new URL(to, `http://client${pathname}`);
  return { pathname: url.pathname, search: url.search, hash: url.hash };
};

export const addressOf = ({ pathname, search, hash }: Path): string => pathname + search + hash;
