import type { ChoiceColor, DatabaseDetail } from "@maive/contract";
import { alignOf, holdsFiles, namesOthers, PaperChecklist, valueIn } from "../../properties/index.ts";
import { useShownText } from "../cells/use-shown-text.ts";
import { colorStyle } from "../colors/color-style.ts";
import { useEntryColors } from "../colors/use-entry-colors.ts";
import { columnsOf, type Column } from "../columns/column-layout.ts";
import { printedColumns } from "./printed-columns.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { CellContent } from "../cells/cell-content.tsx";
import { nothingPending } from "./nothing-pending.ts";
import classes from "./paper-table.module.css";
import type { PaperRows } from "./use-paper-rows.ts";

/** With more columns the font is smaller. */
const manyColumns = 7;

interface PaperCellProps {
  column: Column;
  value: string;
  color: ChoiceColor | undefined;
}

/** A printed cell without interaction: references are text. */
const PaperCell = ({ column: { property }, value, color }: PaperCellProps) => {
  const text = useShownText(property, value);
  const isNames = namesOthers(property) || holdsFiles(property);
  return (
    <td data-align={alignOf(property)} data-colored={color} style={colorStyle(color)}>
      {isNames ? (
        text
      ) : property.property_type === "checklist" ? (
        <PaperChecklist value={value} />
      ) : (
        <CellContent property={property} value={value} />
      )}
    </td>
  );
};

interface PaperTableProps extends PaperRows {
  database: DatabaseDetail;
  settings: Pick<ViewSettings, "view" | "layoutOptions">;
}

/** A view for printing: all columns, with headers repeated on every sheet. */
export const PaperTable = ({ database, settings, entries, left }: PaperTableProps) => {
  const columns = printedColumns(columnsOf(database.properties, settings.view));
  const colorsOf = useEntryColors(database, settings);
  return (
    <div className={classes.paper}>
      <table aria-label={database.name} data-many={columns.length > manyColumns || undefined}>
        <thead>
          <tr>
            {columns.map(({ property }) => (
              <th key={property.property_id} scope="col" data-align={alignOf(property)}>
                {property.property_name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { row, cells } = colorsOf(entry, nothingPending);
            return (
              <tr key={entry.page_id} data-colored={row ?? undefined} style={colorStyle(row)}>
                {columns.map((column) => (
                  <PaperCell
                    key={column.property.property_id}
                    column={column}
                    value={valueIn(entry, column.property)}
                    color={cells.get(column.property.property_id)}
                  />
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {left > 0 ? <p className={classes.left}>{texts.leftOnPaper(left)}</p> : null}
    </div>
  );
};
