import { Menu } from "@mantine/core";
import {
  ArrowDown,
  ArrowUp,
  ChevronRight,
  Ellipsis,
  FolderInput,
  PencilLine,
  Plus,
  SmilePlus,
  Trash2,
  UserPlus,
} from "lucide-react";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import { Icon } from "../../../../ui/index.ts";
import { iconTexts, PageIcon } from "../../icons/index.ts";
import { pagePath, useDeletePage, usePageDialogs } from "../../pages/index.ts";
import { treeTexts } from "../texts.ts";
import { deepLevel, drawnLevel, type TreeRow } from "../tree-model.ts";
import classes from "./page-tree.module.css";
import { TreeButton } from "./tree-button.tsx";

interface PageRowProps {
  row: TreeRow;
  /** The page that the screen shows. */
  selected: boolean;
  /** The one row that Tab reaches. */
  active: boolean;
  /** Offers to share the page. */
  canShare: boolean;
  style: CSSProperties;
  onFocus: () => void;
  onToggle: (pageId: string) => void;
  onReorder: (pageId: string, direction: "up" | "down") => void;
  /** Something was chosen that is shown elsewhere. */
  onLeave: () => void;
}

/** One page of the tree with what can be done to it. */
export const PageRow = (props: PageRowProps) => {
  const { row, selected, active, canShare, style, onFocus, onToggle, onReorder, onLeave } = props;
  const { page, level, hasChildren, expanded, position, siblings } = row;
  const { askNewPage, askRename, askIcon, askMove, askShare } = usePageDialogs();
  const deletePage = useDeletePage();
  const leaveTo = (open: () => void) => () => {
    onLeave();
    open();
  };
  const tabIndex = active ? 0 : -1;
  return (
    <div
      role="treeitem"
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
      className={classes.row}
      style={style}
      onFocus={onFocus}
    >
      {hasChildren ? (
        <TreeButton
          label={expanded ? treeTexts.collapse : treeTexts.expand}
          icon={ChevronRight}
          className={classes.toggle}
          data-expanded={expanded}
          tabIndex={-1}
          onClick={() => onToggle(page.page_id)}
        />
      ) : (
        <span className={classes.leaf} />
      )}
      {page.user_can_write ? (
        <button
          type="button"
          aria-label={iconTexts.change}
          title={iconTexts.change}
          tabIndex={-1}
          className={`${classes.button} ${classes.glyph}`}
          onClick={leaveTo(() => askIcon(page))}
        >
          <PageIcon icon={page.icon} size={16} />
        </button>
      ) : (
        <span className={classes.glyph}>
          <PageIcon icon={page.icon} size={16} />
        </span>
      )}
      <Link
        to={pagePath(page.page_id)}
        tabIndex={-1}
        className={classes.title}
        title={page.title}
        onClick={onLeave}
        draggable={false}
      >
        {page.title}
      </Link>
      {page.user_can_write && (
        <span className={classes.actions}>
          <TreeButton
            label={treeTexts.moveUp}
            icon={ArrowUp}
            className={classes.reorder}
            tabIndex={tabIndex}
            disabled={position === 1}
            onClick={() => onReorder(page.page_id, "up")}
          />
          <TreeButton
            label={treeTexts.moveDown}
            icon={ArrowDown}
            className={classes.reorder}
            tabIndex={tabIndex}
            disabled={position === siblings}
            onClick={() => onReorder(page.page_id, "down")}
          />
          <TreeButton
            label={treeTexts.addBelow}
            icon={Plus}
            tabIndex={tabIndex}
            onClick={leaveTo(() => askNewPage(page))}
          />
          <Menu position="bottom-start" width={190}>
            <Menu.Target>
              <TreeButton label={treeTexts.moreActions} icon={Ellipsis} tabIndex={tabIndex} />
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<Icon of={ArrowUp} size={16} />}
                disabled={position === 1}
                onClick={() => onReorder(page.page_id, "up")}
              >
                {treeTexts.moveUp}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon of={ArrowDown} size={16} />}
                // The first entry cannot take the focus while it is disabled.
                data-autofocus={(position === 1 && position < siblings) || undefined}
                disabled={position === siblings}
                onClick={() => onReorder(page.page_id, "down")}
              >
                {treeTexts.moveDown}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                leftSection={<Icon of={PencilLine} size={16} />}
                data-autofocus={siblings === 1 || undefined}
                onClick={leaveTo(() => askRename(page))}
              >
                {treeTexts.rename}
              </Menu.Item>
              <Menu.Item
                leftSection={<Icon of={SmilePlus} size={16} />}
                onClick={leaveTo(() => askIcon(page))}
              >
                {iconTexts.change}
              </Menu.Item>
              {canShare && (
                <Menu.Item
                  leftSection={<Icon of={UserPlus} size={16} />}
                  onClick={leaveTo(() => askShare(page))}
                >
                  {treeTexts.share}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<Icon of={FolderInput} size={16} />}
                onClick={leaveTo(() => askMove(page))}
              >
                {treeTexts.move}
              </Menu.Item>
              <Menu.Divider />
              <Menu.Item
                color="red"
                leftSection={<Icon of={Trash2} size={16} />}
                onClick={leaveTo(() => void deletePage(page))}
              >
                {treeTexts.delete}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      )}
    </div>
  );
};
