import type { Ok, userRights } from "@maive/contract";
import { fold } from "@maive/values";
import { rightsTexts } from "./texts.ts";

export type UserRights = Ok<typeof userRights>;
export type GroupId = keyof typeof rightsTexts.groups;

export interface RightItem {
  /** Unique within a group. */
  key: string;
  title: string;
  /** Its path; null when no page shows it. */
  path: string | null;
  permission: "none" | "read" | "write";
  note: string | null;
}

export interface RightGroup {
  id: GroupId;
  items: readonly RightItem[];
}

type PageRight = UserRights["pages"][number];
type DatabaseRight = UserRights["databases"][number];

const pagePath = (pageId: string): string => `/cortex/${pageId}`;

const ofPage = ({ page_id, title, permission_type }: PageRight): RightItem => ({
  key: page_id,
  title: title || rightsTexts.untitled,
  path: pagePath(page_id),
  permission: permission_type,
  note: null,
});

const ofDatabase = (right: DatabaseRight): RightItem => {
  const place = right.shown_on ? rightsTexts.shownOn(right.shown_on.title) : rightsTexts.shownNowhere;
  return {
    key: String(right.database_id),
    title: right.name,
    path: right.shown_on && pagePath(right.shown_on.page_id),
    permission: right.permission_type,
    note: `${rightsTexts.entries(right.entry_count)}, ${place}`,
  };
};

/** Rights grouped by kind and filtered by title; empty groups are omitted. */
export const rightGroups = ({ pages, databases }: UserRights, text: string): readonly RightGroup[] => {
  const needle = fold(text.trim());
  const groups: RightGroup[] = [
    { id: "pages", items: pages.filter((page) => page.parent_database_id === null).map(ofPage) },
    { id: "databases", items: databases.map(ofDatabase) },
    { id: "entries", items: pages.filter((page) => page.parent_database_id !== null).map(ofPage) },
  ];
  return groups
    .map(({ id, items }) => ({ id, items: items.filter(({ title }) => fold(title).includes(needle)) }))
    .filter(({ items }) => items.length > 0);
};
