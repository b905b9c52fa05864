import type { Access, Plot } from "../plots.ts";

/** The ids a request names. */
export type Ids = Pick<
  Plot,
  | "page"
  | "block"
  | "content"
  | "database"
  | "property"
  | "fileProperty"
  | "dateProperty"
  | "button"
  | "cellFile"
  | "view"
  | "template"
  | "entry"
  | "parent"
  | "folder"
  | "folderPath"
  | "file"
  | "user"
  | "session"
>;
/** Page calls go to a page of the tree and to the page of an entry. */
export type Target = "page" | "entry";

export type Role = "anonymous" | "visitor" | "guest" | "main";

/** Caller and request, as far as they decide the answer. */
export interface Facts {
  role: Role;
  page: Access;
  database: Access;
  trashed: boolean;
  target: Target;
}

/** A right request to one endpoint and what decides whether it is done. */
export interface RequestRow {
  /** `session`: whoever may call the endpoint may call it so. */
  on: "session" | "page" | "database";
  needs?: "read" | "write";
  targets?: readonly Target[];
  query?: string | ((ids: Ids) => string);
  body?: (ids: Ids) => unknown;
  /** Instead of a body: a form with this file. */
  multipart?: { name: string; bytes: Uint8Array; fields?: (ids: Ids) => Record<string, string> };
  /** Status where the rule of rights alone does not say it; undefined: it does. */
  status?: (facts: Facts) => number | undefined;
  /** Sent as HEAD by whoever may: the answer itself is all of the data, which grows with every plot, and has tests of its own. */
  head?: boolean;
  /** Ends the caller's session. */
  endsSession?: boolean;
}
