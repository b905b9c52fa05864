import { lazy, Suspense } from "react";
import { listedOf, type EntryPage } from "../listed.ts";

/** Loaded on demand: most pages are not entries. */
const Properties = lazy(async () => ({
  default: (await import("./entry-properties.tsx")).EntryProperties,
}));

/** Reserved height in px, to avoid a layout shift. */
const heightOf = (rows: number): number => 30 + 36 * rows + 17;

/** An entry's properties above its text; nothing on other pages. */
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
