import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { Menu } from "../../../../ui/floating/index.ts";
import { useReturnFocus } from "../../../../ui/index.ts";
import { PageActionItems, usePageActions, type PageAction } from "../../pages/index.ts";
import type { TreeRow } from "../model/tree-model.ts";
import { treeTexts } from "../texts.ts";
import classes from "./page-tree.module.css";
import { useTreeHandlers } from "./tree-context.tsx";

export interface OpenMenu {
  row: TreeRow;
  /** Receives the focus when the menu closes. */
  openerId: string;
  /** Position in px in the viewport. */
  at: { x: number; y: number };
}

const Entries = ({ row }: { row: TreeRow }) => {
  const { page, position, siblings } = row;
  const { reorder, addBelow, startRename, leave } = useTreeHandlers();
  const rest = usePageActions({ page, place: "tree", onRename: () => startRename(page.page_id) });
  const places: PageAction[] = [
    { label: treeTexts.addBelow, icon: Plus, run: () => addBelow(page) },
    {
      label: treeTexts.moveUp,
      icon: ArrowUp,
      disabled: position === 1,
      run: () => reorder(page.page_id, "up"),
    },
    {
      label: treeTexts.moveDown,
      icon: ArrowDown,
      disabled: position === siblings,
      run: () => reorder(page.page_id, "down"),
    },
  ];
  // Items that open a dialog or navigate do not remain behind a phone's sheet.
  const stays = new Set<string>([treeTexts.rename]);
  const leaving = rest.map((group) =>
    group.map((action) =>
      stays.has(action.label) ? action : { ...action, run: () => (leave(), action.run()) },
    ),
  );
  return <PageActionItems groups={page.user_can_write ? [places, ...leaving] : leaving} />;
};

/** Shifted to stay within the viewport. */
const withinViewport = { flip: false, shift: { crossAxis: true, padding: 8 } };

interface TreeMenuProps {
  menu: OpenMenu | null;
  /** Retained during the closing transition. */
  last: OpenMenu | null;
  onClose: () => void;
}

/** A single menu for the tree, to keep rows light. */
export const TreeMenu = ({ menu, last, onClose }: TreeMenuProps) => {
  const shown = menu ?? last;
  const opened = menu !== null;
  const focusBack = useReturnFocus(opened);
  if (!shown) return null;
  return (
    <Menu
      key={`${shown.openerId} ${shown.at.x} ${shown.at.y}`}
      opened={opened}
      onChange={onClose}
      position="bottom-start"
      offset={2}
      width={220}
      middlewares={withinViewport}
      returnFocus={false}
      onExitTransitionEnd={focusBack}
    >
      <Menu.Target>
        <span aria-hidden className={classes.anchor} style={{ left: shown.at.x, top: shown.at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={shown.openerId} className={classes.menu}>
        <Entries row={shown.row} />
      </Menu.Dropdown>
    </Menu>
  );
};
