import type { DatabaseDetail } from "@maive/contract";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { hasPaperCards } from "./paper-pictures.ts";
import { PaperCards } from "./paper-cards.tsx";
import { PaperTable } from "./paper-table.tsx";
import type { PaperRows } from "./use-paper-rows.ts";

interface PaperViewProps extends PaperRows {
  database: DatabaseDetail;
  settings: Pick<ViewSettings, "view" | "layout" | "layoutOptions">;
}

/** A view for printing: cards of those that are laid out as such, else a table. */
export const PaperView = (props: PaperViewProps) =>
  hasPaperCards(props.settings.layout) ? <PaperCards {...props} /> : <PaperTable {...props} />;
