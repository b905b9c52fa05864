import type { DatabaseDetail, Entry } from "@maive/contract";
import { ChoiceTag, holdsFiles, namesOthers, PaperChecklist, valueIn } from "../../properties/index.ts";
import { columnProperties } from "../board/board-columns.ts";
import { coverPicture, coverSource, type CoverSource } from "../cards/cover-picture.ts";
import { CellContent } from "../cells/cell-content.tsx";
import { useShownText } from "../cells/use-shown-text.ts";
import { colorStyle } from "../colors/color-style.ts";
import type { EntryColors } from "../colors/entry-colors.ts";
import { useEntryColors } from "../colors/use-entry-colors.ts";
import { columnsOf, type Column } from "../columns/column-layout.ts";
import { printedColumns } from "./printed-columns.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { nothingPending } from "./nothing-pending.ts";
import { paperColumns } from "./paper-columns.ts";
import classes from "./paper-cards.module.css";
import type { PaperRows } from "./use-paper-rows.ts";

interface PaperValueProps {
  column: Column;
  value: string;
  colors: EntryColors;
}

/** A printed value without interaction: references are text. */
const PaperValue = ({ column: { property }, value, colors }: PaperValueProps) => {
  const text = useShownText(property, value);
  const color = colors.cells.get(property.property_id);
  const isNames = namesOthers(property) || holdsFiles(property);
  return (
    <div className={classes.value} data-colored={color} style={colorStyle(color)}>
      <dt>{property.property_name}</dt>
      <dd>
        {isNames ? (
          text
        ) : property.property_type === "checklist" ? (
          <PaperChecklist value={value} />
        ) : (
          <CellContent property={property} value={value} />
        )}
      </dd>
    </div>
  );
};

interface PaperCardProps {
  entry: Entry;
  values: readonly Column[];
  cover: CoverSource | null;
  colors: EntryColors;
}

const PaperCard = ({ entry, values, cover, colors }: PaperCardProps) => {
  const picture = cover && coverPicture(entry, cover);
  return (
    <li className={classes.card} data-colored={colors.row ?? undefined} style={colorStyle(colors.row)}>
      {picture ? (
        <img
          className={classes.cover}
          src={picture.path}
          alt=""
          decoding="sync"
          style={{ objectPosition: `50% ${picture.position}%` }}
        />
      ) : null}
      <p className={classes.title}>{entry.title || texts.untitled}</p>
      <dl className={classes.values}>
        {values.map((column) => {
          const value = valueIn(entry, column.property);
          return value === "" ? null : (
            <PaperValue key={column.property.property_id} column={column} value={value} colors={colors} />
          );
        })}
      </dl>
    </li>
  );
};

interface PaperCardsProps extends PaperRows {
  database: DatabaseDetail;
  settings: Pick<ViewSettings, "view" | "layout" | "layoutOptions">;
}

/** A gallery or a board for printing: its cards, of a board column by column. */
export const PaperCards = ({ database, settings, entries, left }: PaperCardsProps) => {
  const { properties } = database;
  const { layout, layoutOptions, view } = settings;
  const colorsOf = useEntryColors(database, settings);
  const possible = columnProperties(properties);
  const by =
    layout === "board"
      ? (possible.find(({ property_id: id }) => id === layoutOptions.columns_by) ?? possible[0])
      : undefined;
  const lane = by
    ? possible.find(({ property_id: id }) => id === layoutOptions.lanes_by && id !== by.property_id)
    : undefined;
  const [, ...rest] = printedColumns(columnsOf(properties, view));
  const values = rest.filter(({ property }) => property !== by && property !== lane);
  const cover = coverSource(layoutOptions, properties);
  const cards = (some: readonly Entry[]) => (
    <ul className={classes.cards}>
      {some.map((entry) => (
        <PaperCard
          key={entry.page_id}
          entry={entry}
          values={values}
          cover={cover}
          colors={colorsOf(entry, nothingPending)}
        />
      ))}
    </ul>
  );
  return (
    <div className={classes.paper} role="group" aria-label={database.name}>
      {by
        ? paperColumns(entries, by, lane).map(({ key, name, color, entries: some }) => (
            <section key={key} aria-label={name}>
              <p className={classes.column}>
                {color ? <ChoiceTag name={name} color={color} /> : name} <span>{some.length}</span>
              </p>
              {cards(some)}
            </section>
          ))
        : cards(entries)}
      {left > 0 ? <p className={classes.left}>{texts.leftOnPaper(left)}</p> : null}
    </div>
  );
};
