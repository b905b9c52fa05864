import { zDatabaseViewConfig } from "@maive/contract";
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

/** Parses a database block; malformed parts count as not chosen. */
export const readDatabaseBlock = ({ content, config }: BlockAttributes): DatabaseBlockState => {
  const parsed = zDatabaseViewConfig.safeParse(parseConfig(config));
  return {
    databaseId: databaseIdOf(content),
    visibleViewIds: parsed.data?.visible_view_ids ?? null,
    activeViewId: parsed.data?.active_view_id ?? null,
    hideTabs: parsed.data?.hide_tabs ?? false,
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
