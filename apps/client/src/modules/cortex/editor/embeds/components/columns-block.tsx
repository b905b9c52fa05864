import { headingLevel } from "../../schema/block-types.ts";
import { readColumns, type ColumnItem } from "../model/columns.ts";
import { embedTexts } from "../texts.ts";
import classes from "./columns-block.module.css";
import type { EmbedProps } from "./embed-props.ts";

const { columns: texts } = embedTexts;

const tags = { 1: "h1", 2: "h2", 3: "h3" } as const;
const marked: Readonly<Record<string, "bullet" | "number">> = {
  bulleted_list: "bullet",
  to_do: "bullet",
  toggle: "bullet",
  numbered_list: "number",
};

const Item = ({ item, number }: { item: ColumnItem; number: number }) => {
  if (item.block_type.startsWith("heading_")) {
    const Tag = tags[headingLevel(item.block_type.slice(-1))];
    return <Tag className={classes.heading}>{item.content}</Tag>;
  }
  const mark = marked[item.block_type];
  if (mark)
    return (
      <p className={classes.entry}>
        <span aria-hidden>{mark === "bullet" ? "•" : `${number}.`}</span>
        <span>{item.content}</span>
      </p>
    );
  return <p className={classes.text}>{item.content}</p>;
};

/** Numbers of a list's entries: they count on until something else stands between them. */
const numbersOf = (items: readonly ColumnItem[]): number[] => {
  let number = 0;
  return items.map(({ block_type }) => (number = block_type === "numbered_list" ? number + 1 : 0));
};

const Column = ({ label, items }: { label: string; items: readonly ColumnItem[] }) => {
  const numbers = numbersOf(items);
  return (
    <div role="group" aria-label={label} className={classes.column}>
      {items.length === 0 && <p className={classes.empty}>{texts.empty}</p>}
      {items.map((item, index) => (
        <Item key={`${index} ${item.block_id}`} item={item} number={numbers[index] ?? 1} />
      ))}
    </div>
  );
};

/** Two columns beside each other, on phones one below the other; they are shown, not edited. */
export const ColumnsBlock = ({ attributes }: EmbedProps) => {
  const { left, right } = readColumns(attributes.config);
  return (
    <div role="group" aria-label={texts.name} className={classes.columns}>
      <Column label={texts.left} items={left} />
      <Column label={texts.right} items={right} />
    </div>
  );
};
