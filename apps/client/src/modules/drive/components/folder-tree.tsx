import type { DriveItem } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Folder, HardDrive } from "lucide-react";
import { useState } from "react";
import { Icon, LoadingText } from "../../../ui/index.ts";
import { isWithin, rootPath } from "../model/drive-path.ts";
import { moveObstacle } from "../model/move-rules.ts";
import { sortItems, defaultSorting } from "../model/sort-items.ts";
import { folderQuery } from "../queries/read-drive.ts";
import { driveTexts } from "../texts.ts";
import classes from "./folder-tree.module.css";

const texts = driveTexts.moveDialog;

interface FolderTreeProps {
  /** The items to move. */
  items: readonly DriveItem[];
  /** The folder that is open: the tree is unfolded down to it. */
  openPath: string;
  chosen: string | null;
  onChoose: (path: string) => void;
}

interface FolderProps extends FolderTreeProps {
  name: string;
  path: string;
  writable: boolean;
  level: number;
}

/** Px from the left edge; deep folders stop moving, so that their names stay readable. */
const indent = (level: number): number => Math.min(level, 8) * 18;
const noteIndent = 52;

/** Why a folder cannot be chosen, in a few words; null where it can. */
const obstacleOf = ({ items, path, writable }: FolderProps): string | null => {
  if (!writable) return texts.readOnly;
  const obstacle = moveObstacle(items, path);
  return obstacle && texts[obstacle];
};

const Below = (props: FolderProps) => {
  const { path, level, items, openPath, chosen, onChoose } = props;
  const { data, isError } = useQuery(folderQuery(path));
  if (isError) return <p className={classes.note}>{texts.loadFailed}</p>;
  if (!data) return <LoadingText />;
  const folders = sortItems(
    data.contents.filter(({ is_folder }) => is_folder),
    defaultSorting,
  );
  if (folders.length === 0)
    return (
      <p className={classes.note} style={{ paddingLeft: indent(level + 1) + noteIndent }}>
        {texts.empty}
      </p>
    );
  return (
    <ul className={classes.folders}>
      {folders.map((folder) => (
        <FolderNode
          key={folder.file_id}
          name={folder.display_name}
          path={folder.path}
          writable={folder.user_can_write}
          level={level + 1}
          {...{ items, openPath, chosen, onChoose }}
        />
      ))}
    </ul>
  );
};

const FolderNode = (props: FolderProps) => {
  const { name, path, level, openPath, chosen, onChoose } = props;
  const isRoot = path === rootPath;
  const obstacle = obstacleOf(props);
  // Moved folders cannot be expanded as targets.
  const closed = obstacle === texts.inside;
  const [expanded, setExpanded] = useState(!closed && isWithin(openPath, path));
  return (
    <li>
      <span className={classes.row} style={{ paddingLeft: indent(level) }}>
        {isRoot || closed ? (
          <span className={classes.leaf} />
        ) : (
          <button
            type="button"
            className={classes.toggle}
            aria-label={`${expanded ? texts.collapse : texts.expand}: ${name}`}
            aria-expanded={expanded}
            onClick={() => setExpanded(!expanded)}
          >
            <Icon of={ChevronRight} size={16} />
          </button>
        )}
        <label className={classes.folder} data-disabled={obstacle !== null || undefined}>
          <input
            type="radio"
            name="target"
            className={classes.radio}
            disabled={obstacle !== null}
            checked={chosen === path}
            onChange={() => onChoose(path)}
          />
          <Icon of={isRoot ? HardDrive : Folder} />
          <span className={classes.name}>{name}</span>
          {obstacle !== null && <span className={classes.why}>{obstacle}</span>}
        </label>
      </span>
      {expanded && <Below {...props} />}
    </li>
  );
};

/** A tree of folders to choose from, loaded on expansion. */
export const FolderTree = ({ rootWritable, ...tree }: FolderTreeProps & { rootWritable: boolean }) => (
  <div role="radiogroup" aria-label={texts.folders} className={classes.tree}>
    <ul className={classes.folders}>
      <FolderNode {...tree} name={texts.root} path={rootPath} writable={rootWritable} level={0} />
    </ul>
  </div>
);
