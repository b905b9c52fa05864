import { lazy, Suspense } from "react";
import { listedOf, type EntryPage } from "../entry-page.ts";

/** Tables and their editors come on demand: most pages are no entries. */
const Properties = lazy(async () => ({
  default: (await import("./entry-properties.tsx")).EntryProperties,
}));

/** Pixels the list will take, so that the text below does not jump: its head, its rows and the space around them. */
const heightOf = (rows: number): number => 30 + 36 * rows + 17;

/** The properties of an entry above its text; nothing on a page that is no entry. */
export const EntryProperties = ({ page }: { page: EntryPage }) => {
  const { parent_database_id: databaseId, properties_list: values = [] } = page;
  if (databaseId === null) return null;
  return (
    <div>
      <Suspense fallback={<div style={{ minHeight: heightOf(listedOf(values).length) }} />}>
        <Properties page={page} databaseId={databaseId} />
      </Suspense>
    </div>
  );
};
