import { onDemand } from "../../../../ui/index.ts";
import { listedOf, type EntryPage } from "../listed.ts";

interface PropertiesProps {
  page: EntryPage;
  databaseId: number;
}

/** Reserved height in px, to avoid a layout shift. */
const heightOf = (rows: number): number => 30 + 36 * rows + 17;

/** Loaded on demand: most pages are not entries. */
const { Component: Properties } = onDemand<PropertiesProps>({
  load: async () => (await import("./entry-properties.tsx")).EntryProperties,
  fallback: ({ page: { properties_list: values = [] } }) => (
    <div style={{ minHeight: heightOf(listedOf(values).length) }} />
  ),
});

/** An entry's properties above its text; nothing on other pages. */
export const EntryProperties = ({ page }: { page: EntryPage }) => {
  const { parent_database_id: databaseId } = page;
  if (databaseId === null) return null;
  return (
    <div>
      <Properties page={page} databaseId={databaseId} />
    </div>
  );
};
