import type { DatabaseDetail } from "@maive/contract";
import type { DatabaseRoom } from "../live/use-database-room.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { databaseViewTexts as texts } from "../texts.ts";

/** What the rows of a view need, whatever they are drawn as. */
export interface RowsProps {
  database: DatabaseDetail;
  settings: ViewSettings;
  search: string;
  canChangeSchema: boolean;
  room: DatabaseRoom;
  /** An entry is opened beside the rows, which must leave room for it. */
  onOpenEntry(): void;
  /** Saves some entries as a table. */
  onExportRows(entryIds: readonly string[]): void;
  /** Shows why a computed cell has its value. */
  onExplain(propertyId: number, entryId: string): void;
}

/** Why there are no rows. */
export const noRowsText = (search: string, filters: number): string => {
  if (search !== "") return texts.noMatches(search);
  return filters > 0 ? texts.noneFiltered : texts.noRows;
};
