import { FileText, Rows3, X } from "lucide-react";
import { Icon, Keys, keyShortcuts } from "../../../ui/index.ts";
import { PageIcon } from "../../cortex/icons/index.ts";
import type { PaletteItem } from "../model/items.ts";
import { HitGlyph, Marked, searchTexts } from "../../search/index.ts";
import { paletteTexts } from "../texts.ts";
import classes from "./palette.module.css";

interface PaletteOptionProps {
  item: PaletteItem;
  id: string;
  active: boolean;
}

const Look = ({ look }: Pick<PaletteItem, "look">) => {
  switch (look.kind) {
    case "icon":
      return <Icon of={look.icon} />;
    case "hit":
      return <HitGlyph hit={look.hit} />;
    default:
      return <PageIcon icon={look.icon} fallback={look.kind === "entry" ? Rows3 : FileText} />;
  }
};

const shortcutsOf = ({ keys, repeats }: PaletteItem): string | undefined => {
  if (repeats !== undefined) return keyShortcuts("Delete");
  return keys === undefined ? undefined : keyShortcuts(keys);
};

/** A result: icon, title with highlights, path and the text around what was found. */
export const PaletteOption = ({ item, id, active }: PaletteOptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    aria-keyshortcuts={shortcutsOf(item)}
    aria-disabled={item.closed !== undefined || undefined}
    data-item={item.id}
    className={classes.option}
  >
    <span className={classes.glyph}>
      <Look look={item.look} />
    </span>
    <span className={classes.words}>
      <span className={classes.name}>
        {item.title === "" ? paletteTexts.untitled : <Marked text={item.title} marks={item.marks} />}
      </span>
      {item.path.length > 0 && <span className={classes.path}>{item.path.join(" › ")}</span>}
      {item.snippet && (
        <span className={classes.snippet}>
          <Marked text={item.snippet.text} marks={item.snippet.marks} />
        </span>
      )}
    </span>
    {item.kind !== undefined && <span className={classes.kind}>{item.kind}</span>}
    {item.repeats !== undefined && (
      // For the pointer; the key is Entf.
      <span className={classes.forget} title={searchTexts.forget(item.repeats)} data-forget aria-hidden>
        <Icon of={X} size={16} />
      </span>
    )}
    {item.closed !== undefined && <span className={classes.closed}>{item.closed}</span>}
    {item.keys !== undefined && (
      <span aria-hidden>
        <Keys keys={item.keys} />
      </span>
    )}
  </div>
);
