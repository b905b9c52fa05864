import type { Access } from "../../../shared/actor.ts";
import { type Authorized, grant } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { DatabaseRow } from "../access/index.ts";

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
