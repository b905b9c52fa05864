import { appflowyTables } from "../appflowy/appflowy-sources.ts";
import { TakenNames } from "../evernote/resource-name.ts";
import type { Source } from "../import/source.ts";
import { withoutEnding } from "../model/address.ts";
import { type ExportedTable, notionTables } from "./notion-files.ts";

/** The tables of an import that become databases, of whatever program: in the order of their files. */
export const exportedTables = (sources: readonly Source[]): ExportedTable[] => {
  const names = new TakenNames();
  return [
    ...notionTables(sources),
    ...appflowyTables(sources).map(({ source, title }) => ({
      id: "",
      name: names.take(title),
      stem: withoutEnding(source.path),
      all: source,
      view: null,
    })),
  ];
};
