import { parseConfig } from "../embeds/model/config-text.ts";

/** The contents of a `database_view` block; `null`: nothing chosen yet. */
export type DatabaseBlockState = {
  databaseId: number | null;
  visibleViewIds: number[] | null;
  activeViewId: number | null;
  hideTabs: boolean;
};

/** The attributes of a block without text. */
export type BlockAttributes = { content: string; config: string };

export type DatabaseBlockChange = {
  databaseId?: number;
  visibleViewIds?: number[];
  activeViewId?: number | null;
  hideTabs?: boolean;
};

const databaseIdOf = (content: string): number | null =>
  /^\d{1,15}$/.test(content) ? Number(content) : null;

const isViewId = (id: unknown): id is number => typeof id === "number" && Number.isSafeInteger(id);
const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null;

/** Parses a database block by `zDatabaseViewConfig` of the contract; a malformed one counts as not chosen. */
export const readDatabaseBlock = ({ content, config }: BlockAttributes): DatabaseBlockState => {
  const databaseId = databaseIdOf(content);
  const { visible_view_ids: visible, active_view_id: active, hide_tabs: hideTabs } = parseConfig(config);
  const isVisible = visible === undefined || (Array.isArray(visible) && visible.every(isViewId));
  const isActive = isAbsent(active) || isViewId(active);
  if (!isVisible || !isActive || (hideTabs !== undefined && typeof hideTabs !== "boolean"))
    return { databaseId, visibleViewIds: null, activeViewId: null, hideTabs: false };
  return {
    databaseId,
    visibleViewIds: visible ?? null,
    activeViewId: active ?? null,
    hideTabs: hideTabs ?? false,
  };
};

/** The attributes after a change. Switching the database resets the views; unknown fields are preserved. */
export const changeDatabaseBlock = (block: BlockAttributes, change: DatabaseBlockChange): BlockAttributes => {
  const config = parseConfig(block.config);
  let content = block.content;
  if (change.databaseId !== undefined && String(change.databaseId) !== block.content) {
    content = String(change.databaseId);
    delete config["visible_view_ids"];
    delete config["active_view_id"];
    delete config["hide_tabs"];
  }
  if (change.visibleViewIds !== undefined) config["visible_view_ids"] = change.visibleViewIds;
  if (change.activeViewId !== undefined) config["active_view_id"] = change.activeViewId;
  if (change.hideTabs === true) config["hide_tabs"] = true;
  if (change.hideTabs === false) delete config["hide_tabs"];
  return { content, config: JSON.stringify(config) };
};
