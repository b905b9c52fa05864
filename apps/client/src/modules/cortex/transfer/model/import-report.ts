import type { getPageImport, Ok } from "@maive/contract";

/** The report of an import, as it is stored. */
export type ImportReport = Ok<typeof getPageImport>;
