import { formatBytes } from "@maive/values";
import { CircleCheck } from "lucide-react";
import { memo } from "react";
import { dayText, Icon } from "../../../ui/index.ts";
import { parentPath } from "../model/drive-path.ts";
import { driveTexts as texts } from "../texts.ts";
import classes from "./item-collection.module.css";
import { ItemGlyph } from "./item-glyph.tsx";
import { ItemMenuButton } from "./item-menu-button.tsx";
import type { ItemProps } from "./item-row.tsx";
import { RenameField } from "./rename-field.tsx";

/** One file or folder as a tile with a small picture. */
export const ItemTile = memo((props: ItemProps & { column: number }) => {
  const { item, selected, active, renaming, target, withPath, draggable, onRenamed, column } = props;
  const { file_id, display_name, is_folder, file_size, last_modified, path } = item;
  const about = is_folder ? texts.folder : `${formatBytes(file_size)} · ${dayText(last_modified)}`;
  const below = withPath ? texts.inFolder(parentPath(path)) : about;
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      aria-selected={selected}
      aria-label={`${display_name} ${below}`}
      tabIndex={active ? 0 : -1}
      data-file-id={file_id}
      data-target={target || undefined}
      className={classes.tile}
      draggable={draggable && !renaming}
    >
      <span className={classes.picture} aria-hidden>
        <ItemGlyph item={item} size={44} picture={320} />
      </span>
      {selected && <Icon of={CircleCheck} size={20} className={classes.tileCheck} />}
      <span className={classes.tileFoot}>
        {renaming ? (
          <RenameField item={item} onDone={(name) => onRenamed(item, name)} />
        ) : (
          <span className={classes.names}>
            <span className={classes.name} title={display_name}>
              {display_name}
            </span>{" "}
            <span className={classes.below}>{below}</span>
          </span>
        )}
        <ItemMenuButton active={active} />
      </span>
    </div>
  );
});
