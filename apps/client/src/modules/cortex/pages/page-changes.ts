import type { Page, PageSettings, WorkspaceMessage } from "@maive/contract";
import { clientId } from "../../../api/index.ts";

export type PageCoverFields = Pick<Page, "cover_image_path" | "cover_position">;

/** Before a sibling under a parent; `beforeId` null: at the end. */
export interface PagePlace {
  parentId: string | null;
  beforeId: string | null;
}

/** A change of the page list, local or remote. */
export type PageChange =
  | { kind: "created"; page: Page }
  | { kind: "updated"; page: Page }
  | { kind: "renamed"; pageId: string; title: string }
  | { kind: "icon"; pageId: string; icon: string | null }
  | { kind: "covered"; pageId: string; cover: Partial<PageCoverFields> }
  | { kind: "shown"; pageId: string; settings: PageSettings }
  | { kind: "moved"; pageId: string; parentId: string | null }
  | { kind: "placed"; pageId: string; place: PagePlace }
  | { kind: "reordered"; pageId: string; direction: "up" | "down" }
  | { kind: "deleted"; pageIds: readonly string[] };

/** The pages with all descendants; unknown ids are included. */
export const withDescendants = (pages: readonly Page[], pageIds: readonly string[]): Set<string> => {
  const children = Map.groupBy(pages, ({ parent_page_id }) => parent_page_id);
  const all = new Set<string>();
  const waiting = [...pageIds];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    for (const child of children.get(id) ?? []) waiting.push(child.page_id);
  }
  return all;
};

const reorder = (pages: readonly Page[], pageId: string, direction: "up" | "down"): readonly Page[] => {
  const from = pages.findIndex(({ page_id }) => page_id === pageId);
  const page = pages[from];
  if (!page) return pages;
  const step = direction === "up" ? -1 : 1;
  for (let to = from + step; to >= 0 && to < pages.length; to += step) {
    const neighbour = pages[to];
    if (neighbour?.parent_page_id !== page.parent_page_id) continue;
    const after = [...pages];
    after[from] = neighbour;
    after[to] = page;
    return after;
  }
  return pages;
};

const place = (
  pages: readonly Page[],
  pageId: string,
  { parentId, beforeId }: PagePlace,
): readonly Page[] => {
  const page = pages.find(({ page_id }) => page_id === pageId);
  if (!page) return pages;
  const others = pages.filter((other) => other !== page);
  const at = beforeId === null ? -1 : others.findIndex(({ page_id }) => page_id === beforeId);
  return others.toSpliced(at < 0 ? others.length : at, 0, { ...page, parent_page_id: parentId });
};

/** A page's position; unknown parents count as the root. */
export const placeOf = (pages: readonly Page[], pageId: string): PagePlace => {
  const at = pages.findIndex(({ page_id }) => page_id === pageId);
  const parentId = pages[at]?.parent_page_id ?? null;
  const next = pages.find((page, index) => index > at && page.parent_page_id === parentId);
  return { parentId, beforeId: next?.page_id ?? null };
};

/**
 * Applies a change to the page list. Idempotent, since it serves optimistic edits and events alike; the same array
 * when unchanged.
 */
export const applyPageChange = (pages: readonly Page[], change: PageChange): readonly Page[] => {
  switch (change.kind) {
    case "created":
      return pages.some(({ page_id }) => page_id === change.page.page_id)
        ? applyPageChange(pages, { kind: "updated", page: change.page })
        : [...pages, change.page];
    case "updated":
      return pages.map((page) => (page.page_id === change.page.page_id ? { ...page, ...change.page } : page));
    case "renamed":
      return pages.map((page) => (page.page_id === change.pageId ? { ...page, title: change.title } : page));
    case "icon":
      return pages.map((page) => (page.page_id === change.pageId ? { ...page, icon: change.icon } : page));
    case "covered":
      return pages.map((page) => (page.page_id === change.pageId ? { ...page, ...change.cover } : page));
    case "shown":
      return pages.map((page) =>
        page.page_id === change.pageId ? { ...page, settings: change.settings } : page,
      );
    case "moved": {
      const moved = pages.find(({ page_id }) => page_id === change.pageId);
      if (!moved || moved.parent_page_id === change.parentId) return pages;
      const others = pages.filter((page) => page !== moved);
      return [...others, { ...moved, parent_page_id: change.parentId }];
    }
    case "placed":
      return place(pages, change.pageId, change.place);
    case "reordered":
      return reorder(pages, change.pageId, change.direction);
    case "deleted": {
      const gone = withDescendants(pages, change.pageIds);
      return pages.filter(({ page_id }) => !gone.has(page_id));
    }
  }
};

/** The effect of a workspace message on the page list: a change, a refetch, or nothing. */
export const toPageChange = (message: WorkspaceMessage): PageChange | "refetch" | null => {
  switch (message.type) {
    case "page_created":
      return message.page.parent_database_id === null ? { kind: "created", page: message.page } : null;
    case "page_updated":
      // The own echo: already applied, possibly followed by newer edits.
      return message.clientId === clientId ? null : { kind: "updated", page: message.page };
    case "page_moved":
      // The message lacks the position.
      return message.clientId === clientId ? null : "refetch";
    case "page_deleted":
      return { kind: "deleted", pageIds: message.pageIds };
    case "permissions_changed":
    case "resync":
      return "refetch";
    default:
      return null;
  }
};
