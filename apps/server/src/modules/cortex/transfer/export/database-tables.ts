import { limits, zDatabaseIdParam } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { DatabasesService } from "../../databases/index.ts";
import type { EntryList } from "../../entries/index.ts";
import { shownColumns } from "../../views/index.ts";
import type { ExportedDatabase } from "../model/surroundings.ts";
import { plainTable } from "../model/table.ts";
import { cellText } from "./cell-texts.ts";

export interface DatabaseTablesDeps {
  databases: Pick<DatabasesService, "detail">;
  list: Pick<EntryList, "list">;
}

/** The rows of a view that the actor may read, as a table; null where they may not read the database. */
export const databaseTable = async (
  { databases, list }: DatabaseTablesDeps,
  actor: Actor,
  content: string,
  viewId: number | null,
): Promise<ExportedDatabase | null> => {
  const id = zDatabaseIdParam.safeParse(content);
  if (!id.success) return null;
  try {
    const detail = await databases.detail(actor, id.data);
    const view = detail.view_configs.find((each) => each.id === viewId) ?? detail.view_configs[0];
    if (!view) return null;
    const { entries, total } = await list.list(actor, id.data, {
      view_id: view.id,
      limit: limits.entriesMaxLimit,
    });
    const columns = shownColumns(detail, view);
    const rows = entries.map(({ properties }) => columns.map((column) => cellText(column, properties)));
    return {
      name: detail.name,
      view: view.name,
      table: plainTable([columns.map(({ property_name }) => property_name), ...rows]),
      left: total - entries.length,
    };
  } catch (error) {
    // Absent, unreadable, or a view by properties they may not read.
    if (
      error instanceof DomainError &&
      ["not_found", "restricted_property", "forbidden"].includes(error.code)
    )
      return null;
    throw error;
  }
};
