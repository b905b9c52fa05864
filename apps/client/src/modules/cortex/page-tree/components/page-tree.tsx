import { useMediaQuery } from "@mantine/hooks";
import type { Page } from "@maive/contract";
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, useCallback, type RefObject } from "react";
import { useNavigate } from "../../../../routing/index.ts";
import { useStable } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import {
  ancestorsOf,
  placeOf,
  useDeletePage,
  usePageDialogs,
  usePlacePage,
  useRenamePage,
  useReorderPage,
  type PagePlace,
} from "../../pages/index.ts";
import { pagePath } from "../../page-queries/index.ts";
import { useExpanded } from "../hooks/use-expanded.ts";
import { useRowWindow } from "../hooks/use-row-window.ts";
import { useTreeDrag } from "../hooks/use-tree-drag.ts";
import { treeTexts } from "../texts.ts";
import { treeKey, type TreeAction } from "../model/tree-keyboard.ts";
import { childrenOf, toRows, type TreeRow } from "../model/tree-model.ts";
import { DragGhost, DropLine } from "./drop-mark.tsx";
import { PageRow } from "./page-row.tsx";
import classes from "./page-tree.module.css";
import { TreeHandlersProvider, type TreeHandlers } from "./tree-context.tsx";
import { TreeMenu, type OpenMenu } from "./tree-menu.tsx";

/** Focuses a page's row; after scrolling if it is not mounted yet. */
const useRowFocus = (scroller: RefObject<HTMLElement | null>): ((pageId: string) => void) => {
  const pendingFocus = useRef<string | null>(null);
  useEffect(() => {
    if (pendingFocus.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(
      `[data-page-id="${CSS.escape(pendingFocus.current)}"]`,
    );
    if (!row) return;
    pendingFocus.current = null;
    row.focus({ preventScroll: true });
  });
  return useCallback((pageId) => {
    pendingFocus.current = pageId;
  }, []);
};

/** The empty tree. */
const NoPages = ({ isMain }: { isMain: boolean }) => (
  <div className={classes.empty}>
    <p>{isMain ? treeTexts.empty : treeTexts.nothingShared}</p>
    <p>{isMain ? treeTexts.emptyHint : treeTexts.nothingSharedHint}</p>
  </div>
);

const rowHeights = { fine: 30, coarse: 44 };

interface PageTreeProps {
  pages: readonly Page[];
  openPageId: string | undefined;
  /** Navigation within the app: closes a surrounding sheet. */
  onLeave: () => void;
}

/** The page tree, virtualised for thousands of pages. */
export const PageTree = ({ pages, openPageId, onLeave }: PageTreeProps) => {
  const navigate = useNavigate();
  const isMain = useSession().user_type === "main";
  const { askIcon, askNewPage } = usePageDialogs();
  const deletePage = useDeletePage();
  const { mutate: reorder } = useReorderPage();
  const { mutate: place } = usePlacePage();
  const { mutate: rename } = useRenamePage();
  const { isExpanded, toggle, expand } = useExpanded();
  const coarse = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const rowHeight = coarse ? rowHeights.coarse : rowHeights.fine;
  const scroller = useRef<HTMLDivElement>(null);
  const tree = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState(openPageId);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ open: OpenMenu | null; last: OpenMenu | null }>({
    open: null,
    last: null,
  });

  const children = useMemo(() => childrenOf(pages), [pages]);
  const rows = useMemo(() => toRows(children, isExpanded), [children, isExpanded]);
  const indexOf = useMemo(() => new Map(rows.map(({ page }, index) => [page.page_id, index])), [rows]);
  const activeIndex = indexOf.get(activeId ?? "") ?? 0;
  const { indices, scrollTo } = useRowWindow({
    count: rows.length,
    rowHeight,
    scroller,
    overscan: 12,
    pinned: activeIndex,
  });

  // Expands the ancestors of the open page once.
  const wayToOpenPage = useMemo(
    () =>
      openPageId
        ? ancestorsOf(pages, openPageId)
            .map(({ page_id }) => page_id)
            .join(" ")
        : "",
    [pages, openPageId],
  );
  useEffect(() => {
    if (wayToOpenPage) expand(wayToOpenPage.split(" "));
    setActiveId(openPageId);
  }, [openPageId, wayToOpenPage, expand]);

  // Then scrolls to it once.
  const openIndex = indexOf.get(openPageId ?? "");
  const broughtIntoSight = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (openIndex === undefined || broughtIntoSight.current === openPageId) return;
    broughtIntoSight.current = openPageId;
    scrollTo(openIndex);
  }, [scrollTo, openIndex, openPageId]);

  const wantFocus = useRowFocus(scroller);

  const put = (pageId: string, to: PagePlace, from: PagePlace) => {
    if (to.parentId === from.parentId && to.beforeId === from.beforeId) return;
    if (to.parentId !== null) expand([to.parentId]);
    place({ pageId, to, from });
  };
  const { drag, ghost, press } = useTreeDrag({
    rows,
    rowHeight,
    mayBeRoot: isMain,
    scroller,
    tree,
    placeOf: (pageId) => placeOf(pages, pageId),
    onUnfold: (pageId) => expand([pageId]),
    onDrop: put,
  });

  const act = (action: TreeAction) => {
    switch (action.kind) {
      case "focus": {
        const id = rows[action.index]?.page.page_id;
        if (!id) return;
        wantFocus(id);
        setActiveId(id);
        scrollTo(action.index);
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
        wantFocus(action.pageId);
        reorder({ pageId: action.pageId, direction: action.direction });
        return;
      case "place": {
        // Only main may move to the root.
        const from = placeOf(pages, action.pageId);
        if (action.place.parentId === null && from.parentId !== null && !isMain) return;
        wantFocus(action.pageId);
        put(action.pageId, action.place, from);
        return;
      }
      case "rename":
        setRenamingId(action.pageId);
        return;
      case "delete": {
        const page = rows[indexOf.get(action.pageId) ?? -1]?.page;
        if (page) void deletePage(page);
      }
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

  const leaveTo = (open: () => void) => {
    onLeave();
    open();
  };
  const endRename = useStable((page: Page, title: string | null) => {
    // By key the focus returns from the field to the row; by click it is already elsewhere.
    if (document.activeElement instanceof HTMLInputElement) wantFocus(page.page_id);
    setRenamingId(null);
    if (title !== null && title.trim() !== page.title) rename({ pageId: page.page_id, title });
  });
  const openMenu = useStable((row: TreeRow, opener: HTMLElement, at?: { x: number; y: number }) => {
    if (drag) return;
    const box = opener.getBoundingClientRect();
    const open = { row, openerId: opener.id, at: at ?? { x: box.left, y: box.bottom } };
    setMenu({ open, last: open });
  });
  const stable = {
    focus: useStable(setActiveId),
    toggle: useStable(toggle),
    reorder: useStable((pageId: string, direction: "up" | "down") => reorder({ pageId, direction })),
    addBelow: useStable((page: Page) => leaveTo(() => askNewPage(page))),
    changeIcon: useStable((page: Page) => leaveTo(() => askIcon(page))),
    startRename: useStable(setRenamingId),
    leave: useStable(onLeave),
    endRename,
    openMenu,
    press,
  };
  const [handlers] = useState<TreeHandlers>(() => stable);
  const dragOf = (pageId: string) => {
    if (drag?.page.page_id === pageId) return "dragged";
    return drag?.target?.kind === "into" && drag.target.pageId === pageId ? "target" : undefined;
  };

  return (
    <TreeHandlersProvider value={handlers}>
      <div ref={scroller} className={classes.scroller} data-dragging={drag !== null || undefined}>
        {rows.length === 0 && <NoPages isMain={isMain} />}
        <div
          ref={tree}
          role="tree"
          aria-label={treeTexts.pages}
          tabIndex={-1}
          className={classes.tree}
          style={{ height: rows.length * rowHeight }}
          onKeyDown={handleKey}
        >
          {indices.map((index) => {
            const row = rows[index];
            return (
              row && (
                <PageRow
                  key={row.page.page_id}
                  row={row}
                  selected={row.page.page_id === openPageId}
                  active={index === activeIndex}
                  renaming={row.page.page_id === renamingId}
                  menuOpen={menu.open?.row.page.page_id === row.page.page_id}
                  drag={dragOf(row.page.page_id)}
                  top={index * rowHeight}
                  height={rowHeight}
                />
              )
            );
          })}
          <DropLine drag={drag} rowHeight={rowHeight} />
        </div>
      </div>
      <TreeMenu
        menu={menu.open}
        last={menu.last}
        onClose={() => setMenu(({ last }) => ({ open: null, last }))}
      />
      <DragGhost ref={ghost} drag={drag} />
    </TreeHandlersProvider>
  );
};
