import { ArrowDown, ArrowUp, Ellipsis, Plus } from "lucide-react";
import type { TreeRow } from "../model/tree-model.ts";
import { treeTexts } from "../texts.ts";
import classes from "./page-tree.module.css";
import { TreeButton } from "./tree-button.tsx";
import { useTreeHandlers } from "./tree-context.tsx";

interface RowActionsProps {
  row: TreeRow;
  tabIndex: number;
  menuOpen: boolean;
}

/** Buttons of a writable page. */
export const RowActions = ({ row, tabIndex, menuOpen }: RowActionsProps) => {
  const { reorder, addBelow, openMenu } = useTreeHandlers();
  const { page, position, siblings } = row;
  return (
    <span className={classes.actions}>
      <TreeButton
        label={treeTexts.moveUp}
        icon={ArrowUp}
        className={classes.reorder}
        tabIndex={tabIndex}
        disabled={position === 1}
        onClick={() => reorder(page.page_id, "up")}
      />
      <TreeButton
        label={treeTexts.moveDown}
        icon={ArrowDown}
        className={classes.reorder}
        tabIndex={tabIndex}
        disabled={position === siblings}
        onClick={() => reorder(page.page_id, "down")}
      />
      <TreeButton label={treeTexts.addBelow} icon={Plus} tabIndex={tabIndex} onClick={() => addBelow(page)} />
      <TreeButton
        id={`page-menu-${page.page_id}`}
        label={treeTexts.moreActions}
        icon={Ellipsis}
        aria-haspopup="menu"
        aria-expanded={menuOpen}
        tabIndex={tabIndex}
        onClick={(event) => openMenu(row, event.currentTarget)}
      />
    </span>
  );
};
