import { FileText, Rows3 } from "lucide-react";
import { Icon, Keys, keyShortcuts } from "../../../ui/index.ts";
import { PageIcon } from "../../cortex/icons/index.ts";
import { markedParts, type PaletteItem } from "../model/items.ts";
import { paletteTexts } from "../texts.ts";
import classes from "./palette.module.css";

interface PaletteOptionProps {
  item: PaletteItem;
  id: string;
  active: boolean;
}

const Look = ({ look }: Pick<PaletteItem, "look">) =>
  look.kind === "icon" ? (
    <Icon of={look.icon} />
  ) : (
    <PageIcon icon={look.icon} fallback={look.kind === "entry" ? Rows3 : FileText} />
  );

/** A result: icon, title with highlights, and path. */
export const PaletteOption = ({ item, id, active }: PaletteOptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    aria-keyshortcuts={item.keys === undefined ? undefined : keyShortcuts(item.keys)}
    aria-disabled={item.closed !== undefined || undefined}
    data-item={item.id}
    className={classes.option}
  >
    <span className={classes.glyph}>
      <Look look={item.look} />
    </span>
    <span className={classes.words}>
      <span className={classes.name}>
        {item.title === ""
          ? paletteTexts.untitled
          : markedParts(item.title, item.marks).map(({ text, marked, at }) =>
              marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
      </span>
      {item.path.length > 0 && <span className={classes.path}>{item.path.join(" › ")}</span>}
    </span>
    {item.closed !== undefined && <span className={classes.closed}>{item.closed}</span>}
    {item.keys !== undefined && (
      <span aria-hidden>
        <Keys keys={item.keys} />
      </span>
    )}
  </div>
);
