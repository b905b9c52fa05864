import { useMediaQuery } from "@mantine/hooks";
import type { Page } from "@maive/contract";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { useSession } from "../../../auth/index.ts";
import { ancestorsOf, pagePath, useDeletePage, usePageDialogs, useReorderPage } from "../../pages/index.ts";
import { useExpanded } from "../hooks/use-expanded.ts";
import { treeTexts } from "../texts.ts";
import { treeKey, type TreeAction } from "../tree-keyboard.ts";
import { toRows } from "../tree-model.ts";
import { PageRow } from "./page-row.tsx";
import classes from "./page-tree.module.css";

const rowHeight = { fine: 30, coarse: 44 };

interface PageTreeProps {
  pages: readonly Page[];
  openPageId: string | undefined;
  /** Something was chosen that is shown elsewhere: a sheet around the tree closes. */
  onLeave: () => void;
}

/** All pages as a tree; only the rows in sight are rendered, so ten thousand pages are as quick as ten. */
export const PageTree = ({ pages, openPageId, onLeave }: PageTreeProps) => {
  const navigate = useNavigate();
  const isMain = useSession().user_type === "main";
  const { askRename } = usePageDialogs();
  const deletePage = useDeletePage();
  const { mutate: reorder } = useReorderPage();
  const { expanded, toggle, expand } = useExpanded();
  const coarse = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState(openPageId);
  const focusWanted = useRef<string | null>(null);

  const rows = toRows(pages, (pageId) => expanded.has(pageId));
  const activeIndex = Math.max(
    0,
    rows.findIndex(({ page }) => page.page_id === activeId),
  );
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (coarse ? rowHeight.coarse : rowHeight.fine),
    getItemKey: (index) => rows[index]?.page.page_id ?? index,
    overscan: 12,
    // The row that has the focus must not vanish while the tree is scrolled.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])].toSorted((a, b) => a - b),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, coarse]);

  // The open page is always reachable: what is above it is unfolded once, when it is opened.
  const above = openPageId ? ancestorsOf(pages, openPageId).map(({ page_id }) => page_id) : [];
  const wayToOpenPage = above.join(" ");
  useEffect(() => {
    if (wayToOpenPage) expand(wayToOpenPage.split(" "));
    setActiveId(openPageId);
  }, [openPageId, wayToOpenPage, expand]);

  // Once its way is unfolded, the open page is brought into sight; after that the tree stays where a person scrolls it.
  const openIndex = rows.findIndex(({ page }) => page.page_id === openPageId);
  const broughtIntoSight = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (openIndex < 0 || broughtIntoSight.current === openPageId) return;
    broughtIntoSight.current = openPageId;
    virtualizer.scrollToIndex(openIndex, { align: "auto" });
  }, [virtualizer, openIndex, openPageId]);

  // A row out of sight exists only after the scroll: the wanted focus waits for it.
  useEffect(() => {
    if (focusWanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(
      `[data-page-id="${CSS.escape(focusWanted.current)}"]`,
    );
    if (!row) return;
    focusWanted.current = null;
    row.focus({ preventScroll: true });
  });

  const act = (action: TreeAction) => {
    const page = "pageId" in action ? pages.find(({ page_id }) => page_id === action.pageId) : undefined;
    switch (action.kind) {
      case "focus": {
        const id = rows[action.index]?.page.page_id;
        if (!id) return;
        focusWanted.current = id;
        setActiveId(id);
        virtualizer.scrollToIndex(action.index);
        return;
      }
      case "toggle":
        toggle(action.pageId);
        return;
      case "open":
        void navigate(pagePath(action.pageId));
        onLeave();
        return;
      case "reorder":
        focusWanted.current = action.pageId;
        reorder({ pageId: action.pageId, direction: action.direction });
        return;
      case "rename":
        if (page) askRename(page);
        return;
      case "delete":
        if (page) void deletePage(page);
    }
  };

  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const onRow = event.target instanceof HTMLElement && event.target.role === "treeitem";
    if (!onRow || event.ctrlKey || event.metaKey) return;
    const action = treeKey(rows, activeIndex, event);
    if (!action) return;
    event.preventDefault();
    act(action);
  };

  return (
    <div ref={scroller} className={classes.scroller}>
      {rows.length === 0 && (
        <div className={classes.empty}>
          <p>{isMain ? treeTexts.empty : treeTexts.nothingShared}</p>
          <p>{isMain ? treeTexts.emptyHint : treeTexts.nothingSharedHint}</p>
        </div>
      )}
      <div
        role="tree"
        aria-label={treeTexts.pages}
        tabIndex={-1}
        className={classes.tree}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={handleKey}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index];
          return (
            row && (
              <PageRow
                key={key}
                row={row}
                selected={row.page.page_id === openPageId}
                active={index === activeIndex}
                canShare={isMain}
                style={{ height: size, transform: `translateY(${start}px)` }}
                onFocus={() => setActiveId(row.page.page_id)}
                onToggle={toggle}
                onReorder={(pageId, direction) => reorder({ pageId, direction })}
                onLeave={onLeave}
              />
            )
          );
        })}
      </div>
    </div>
  );
};
