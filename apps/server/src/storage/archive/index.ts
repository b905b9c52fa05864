export {
  type ArchivedContent,
  BrokenReferencesError,
  NotEmptyError,
  StrangeSchemaError,
} from "./archived-content.ts";
export { type DatabaseAddress, fillFromArchive, openArchiveSource } from "./at-address.ts";
export type { ArchivedTable } from "./archived-tables.ts";
export { type ArchiveSource, EmptySourceError } from "./archive-source.ts";
export { unknownMigrations } from "../migrate.ts";
export { columnKinds, lineOf, rowOf, type StoredValue, StrangeValueError } from "./neutral-values.ts";
