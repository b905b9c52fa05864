import { alignOf, namesOthers, valueIn } from "../../properties/index.ts";
import { useShownText } from "../cells/use-shown-text.ts";
import type { Column } from "../columns/column-layout.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { CellContent } from "../cells/cell-content.tsx";
import classes from "./paper-table.module.css";
import type { PaperRows } from "./use-paper-rows.ts";

/** With more columns the font is smaller. */
const manyColumns = 7;

interface PaperCellProps {
  column: Column;
  value: string;
}

/** A printed cell without interaction: references are text. */
const PaperCell = ({ column: { property }, value }: PaperCellProps) => {
  const text = useShownText(property, value);
  const isNames = namesOthers(property) || property.property_type === "file";
  return (
    <td data-align={alignOf(property)}>
      {isNames ? text : <CellContent property={property} value={value} />}
    </td>
  );
};

interface PaperTableProps extends PaperRows {
  name: string;
  columns: readonly Column[];
}

/** A view for printing: all columns, with headers repeated on every sheet. */
export const PaperTable = ({ name, columns, entries, left }: PaperTableProps) => (
  <div className={classes.paper}>
    <table aria-label={name} data-many={columns.length > manyColumns || undefined}>
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
        {entries.map((entry) => (
          <tr key={entry.page_id}>
            {columns.map((column) => (
              <PaperCell
                key={column.property.property_id}
                column={column}
                value={valueIn(entry, column.property)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {left > 0 ? <p className={classes.left}>{texts.leftOnPaper(left)}</p> : null}
  </div>
);
