import type { Access, Actor } from "../../../shared/actor.ts";
import { type Authorized, grant } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Queryable } from "../../../storage/index.ts";
import { authorizeDatabase, authorizePage, type DatabaseRow, type PageRow } from "../access/index.ts";

/** What decides whether somebody may answer a form. */
export interface FormFacts {
  /** The person's right on the database. */
  access: Access;
  /** The form says that readers answer, too, and main has said so: it is in a view for everyone. */
  isForReaders: boolean;
}

/**
 * The right to add an answer, and nothing else: whoever writes the database has it anyway.
 * @throws DomainError `not_found`, `forbidden`.
 */
export const demandAnswer = (
  database: DatabaseRow,
  { access, isForReaders }: FormFacts,
): Authorized<DatabaseRow, "write"> => {
  if (access === "none") throw notFound();
  if (access === "read" && !isForReaders) throw new DomainError("forbidden");
  return grant(database, "write");
};

/** Main has given a form its address, and with it the right to add answers. */
const opener: Actor = { userId: "", username: "", userType: "main", sessionId: "", clientId: null };

/**
 * The entry that an answer has just become, for what belongs to it.
 * @param database to which it was added in the same transaction.
 */
export const authorizeNewEntry = async (
  q: Queryable,
  database: Authorized<DatabaseRow, "write">,
  entryId: string,
): Promise<Authorized<PageRow, "write">> => {
  const page = await authorizePage(q, opener, "write", entryId);
  if (page.parent_database_id !== database.database_id) throw notFound();
  return page;
};

/**
 * The right to add an answer under a public address; the caller has looked the address up.
 * @throws DomainError `not_found` where the database is gone, be it into the trash, whose name is not disclosed.
 */
export const authorizeForAddress = async (
  q: Queryable,
  databaseId: number,
): Promise<Authorized<DatabaseRow, "write">> => {
  try {
    return await authorizeDatabase(q, opener, "write", databaseId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "database_trashed") throw notFound();
    throw error;
  }
};
