import { ChevronRight } from "lucide-react";
import { memo, type MouseEvent } from "react";
import { iconTexts, PageIcon } from "../../icons/index.ts";
import { deepLevel, drawnLevel, type TreeRow } from "../model/tree-model.ts";
import { treeTexts } from "../texts.ts";
import classes from "./page-tree.module.css";
import { RowActions } from "./row-actions.tsx";
import { RowTitle } from "./row-title.tsx";
import { TreeButton } from "./tree-button.tsx";
import { useTreeHandlers } from "./tree-context.tsx";

interface PageRowProps {
  row: TreeRow;
  /** The page that the screen shows. */
  selected: boolean;
  /** The tree's tab stop. */
  active: boolean;
  /** Its title is being edited. */
  renaming: boolean;
  menuOpen: boolean;
  /** Dragged, or the target parent of a drag. */
  drag: "dragged" | "target" | undefined;
  /** Offset and height in the tree in px. */
  top: number;
  height: number;
}

/** A row's icon; writers change it by a click. */
const Glyph = ({ row: { page } }: { row: TreeRow }) => {
  const { changeIcon } = useTreeHandlers();
  const icon = <PageIcon icon={page.icon} size={16} />;
  if (!page.user_can_write) return <span className={classes.glyph}>{icon}</span>;
  return (
    <button
      type="button"
      aria-label={iconTexts.change}
      title={iconTexts.change}
      tabIndex={-1}
      className={`${classes.button} ${classes.glyph}`}
      onClick={() => changeIcon(page)}
    >
      {icon}
    </button>
  );
};

/** A row of the tree with its actions. */
export const PageRow = memo((props: PageRowProps) => {
  const { row, selected, active, renaming, menuOpen, drag, top, height } = props;
  const { page, level, hasChildren, expanded, position, siblings } = row;
  const handlers = useTreeHandlers();
  const tabIndex = active ? 0 : -1;
  const handleContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    if (renaming) return;
    event.preventDefault();
    // Keyboard events have no position: the menu opens below the row.
    const byKey = event.clientX === 0 && event.clientY === 0;
    const at = byKey ? undefined : { x: event.clientX, y: event.clientY };
    handlers.openMenu(row, event.currentTarget, at);
  };
  return (
    <div
      role="treeitem"
      id={`page-row-${page.page_id}`}
      aria-label={page.title}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={selected}
      aria-expanded={hasChildren ? expanded : undefined}
      tabIndex={tabIndex}
      data-page-id={page.page_id}
      data-level={drawnLevel(level)}
      data-deep={level >= deepLevel || undefined}
      data-drag={drag}
      className={classes.row}
      style={{ height, transform: `translateY(${top}px)` }}
      onFocus={() => handlers.focus(page.page_id)}
      onPointerDown={(event) => handlers.press(row, event)}
      onContextMenu={handleContextMenu}
    >
      {hasChildren ? (
        <TreeButton
          label={expanded ? treeTexts.collapse : treeTexts.expand}
          icon={ChevronRight}
          className={classes.toggle}
          data-expanded={expanded}
          tabIndex={-1}
          onClick={() => handlers.toggle(page.page_id)}
        />
      ) : (
        <span className={classes.leaf} />
      )}
      <Glyph row={row} />
      <RowTitle page={page} renaming={renaming} />
      {page.user_can_write && !renaming && <RowActions row={row} tabIndex={tabIndex} menuOpen={menuOpen} />}
    </div>
  );
});
PageRow.displayName = "PageRow";
