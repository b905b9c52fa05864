import {
  ArrowUpDown,
  Columns3Cog,
  Download,
  ListFilter,
  Maximize2,
  PaintBucket,
  Plus,
  SlidersHorizontal,
  Upload,
  type LucideIcon,
} from "lucide-react";
import { useId } from "react";
import { useCommands, type Command } from "../../../../commands/index.ts";
import { colorTexts } from "../../view-rules/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";

/** Actions on the shown table; absent ones are not allowed. */
interface TableActions {
  sort: () => void;
  filter: () => void;
  colors: (() => void) | undefined;
  fullscreen: () => void;
  export: () => void;
  exportCsv: () => void;
  properties: () => void;
  import: (() => void) | undefined;
  manageViews: (() => void) | undefined;
  addProperty: (() => void) | undefined;
}

const looks: Record<keyof TableActions, { name: string; icon: LucideIcon }> = {
  sort: { name: texts.sort, icon: ArrowUpDown },
  filter: { name: texts.filter, icon: ListFilter },
  colors: { name: colorTexts.colors, icon: PaintBucket },
  fullscreen: { name: texts.fullscreen, icon: Maximize2 },
  export: { name: texts.export, icon: Download },
  exportCsv: { name: texts.exportCsv, icon: Download },
  properties: { name: texts.properties, icon: SlidersHorizontal },
  import: { name: texts.importTable, icon: Upload },
  manageViews: { name: texts.manageViews, icon: Columns3Cog },
  addProperty: { name: texts.addProperty, icon: Plus },
};

/** Offers a table's actions in the palette; null: none. */
export const useTableCommands = (database: string | null, actions: TableActions): void => {
  const table = useId();
  useCommands(
    (Object.keys(looks) as (keyof TableActions)[]).flatMap((kind): Command[] => {
      const run = actions[kind];
      if (database === null || !run) return [];
      return [{ id: `table:${table}:${kind}`, ...looks[kind], about: database, run }];
    }),
  );
};
