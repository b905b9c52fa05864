import type { DriveItem } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { CircleCheck } from "lucide-react";
import { memo } from "react";
import { dayText, Icon, momentText } from "../../../ui/index.ts";
import { parentPath } from "../model/drive-path.ts";
import { driveTexts as texts } from "../texts.ts";
import classes from "./item-collection.module.css";
import { ItemGlyph } from "./item-glyph.tsx";
import { ItemMenuButton } from "./item-menu-button.tsx";
import { RenameField } from "./rename-field.tsx";

export interface ItemProps {
  item: DriveItem;
  selected: boolean;
  /** The one item that Tab reaches. */
  active: boolean;
  renaming: boolean;
  /** The drop target of a drag. */
  target: boolean;
  /** A search result: shows its path. */
  withPath: boolean;
  draggable: boolean;
  onRenamed: (item: DriveItem, name: string | null) => void;
}

interface ItemRowProps extends ItemProps {
  /** Place in the whole list, from 0. */
  index: number;
  /** Px; numbers, so that a row is drawn anew only when something about it has changed. */
  height: number;
  top: number;
}

/** A row; events are delegated to the list. */
export const ItemRow = memo((props: ItemRowProps) => {
  const { item, selected, active, renaming, target, withPath, draggable, onRenamed, index, height, top } =
    props;
  const { file_id, display_name, is_folder, file_size, last_modified, modified_by, path } = item;
  const size = is_folder ? "" : formatBytes(file_size);
  return (
    <div
      role="row"
      // The head is the first row.
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-label={display_name}
      tabIndex={active ? 0 : -1}
      data-file-id={file_id}
      data-target={target || undefined}
      className={classes.row}
      style={{ height, transform: `translateY(${top}px)` }}
      draggable={draggable && !renaming}
    >
      <span role="gridcell" className={classes.nameCell}>
        <span className={classes.mark} aria-hidden>
          {selected ? <Icon of={CircleCheck} size={20} className={classes.check} /> : null}
          <span className={classes.glyph}>
            <ItemGlyph item={item} size={20} picture={64} />
          </span>
        </span>
        {renaming ? (
          <RenameField item={item} onDone={(name) => onRenamed(item, name)} />
        ) : (
          <span className={classes.names}>
            <span className={classes.name} title={display_name}>
              {display_name}
            </span>
            {withPath && <span className={classes.below}>{texts.inFolder(parentPath(path))}</span>}
            <span className={`${classes.below} ${classes.onPhones}`} aria-hidden>
              {size === "" ? dayText(last_modified) : `${size} · ${dayText(last_modified)}`}
            </span>
          </span>
        )}
      </span>
      <span role="gridcell" className={classes.size}>
        {is_folder ? <span aria-label={texts.folder}>–</span> : size}
      </span>
      <span role="gridcell" className={classes.date}>
        <time dateTime={last_modified} title={momentText(last_modified)}>
          {momentText(last_modified)}
        </time>
      </span>
      <span role="gridcell" className={classes.by} title={modified_by ?? undefined}>
        {modified_by ?? texts.nobody}
      </span>
      <span role="gridcell" className={classes.actions}>
        <ItemMenuButton active={active} />
      </span>
    </div>
  );
});
