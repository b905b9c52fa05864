export {
  type ArchivedContent,
  BrokenReferencesError,
  NotEmptyError,
  SchemaMismatchError,
} from "./archived-content.ts";
export { type DatabaseAddress, fillFromArchive, openArchiveSource } from "./at-address.ts";
export { type ArchivedTable, endTheMoment } from "./archived-tables.ts";
export { type ArchiveSource, EmptySourceError } from "./archive-source.ts";
export { unknownMigrations } from "../migrate.ts";
export { columnKinds, lineOf, rowOf, type StoredValue, InvalidValueError } from "./neutral-values.ts";
export { writeInto } from "./write-into.ts";
