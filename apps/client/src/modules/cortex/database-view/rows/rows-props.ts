import type { DatabaseDetail } from "@maive/contract";
import type { TableFinder } from "../find/table-finder.ts";
import type { LocatedCell } from "../find/linked-cell.ts";
import type { DatabaseRoom } from "../live/use-database-room.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { databaseViewTexts as texts } from "../texts.ts";

/** Common props of table and cards. */
export interface RowsProps {
  database: DatabaseDetail;
  settings: ViewSettings;
  search: string;
  canChangeSchema: boolean;
  room: DatabaseRoom;
  /** An entry is opened in the side panel, so that the rows must make room. */
  onOpenEntry(): void;
  /** Exports some entries as a table. */
  onExportRows(entryIds: readonly string[]): void;
  /** Explains a computed value. */
  onExplain(propertyId: number, entryId: string): void;
  /** The cell that a link leads to. */
  cell: LocatedCell | null;
  onCellShown(): void;
}

/** Of rows in which a search leads from hit to hit. */
export interface FoundRowsProps extends RowsProps {
  finder: TableFinder;
}

/** The message of an empty view. */
export const noRowsText = (search: string, filters: number): string => {
  if (search !== "") return texts.noMatches(search);
  return filters > 0 ? texts.noneFiltered : texts.noRows;
};
