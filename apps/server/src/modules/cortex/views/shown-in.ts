import { type ShowingPage, zDatabaseViewConfig } from "@maive/contract";
import type { ShowingBlock } from "./showing-blocks.store.ts";

const chosenViews = (config: string): number[] | null =>
  zDatabaseViewConfig.safeParse(JSON.parse(config)).data?.visible_view_ids ?? null;

/** Whether a block shows a view; without an existing selection it shows all of the database's. */
export const showsView = (config: string, viewId: number, viewIds: readonly number[]): boolean => {
  const chosen = chosenViews(config);
  if (chosen === null) return true;
  if (chosen.length === 0) return false;
  const left = chosen.filter((id) => viewIds.includes(id));
  return left.length === 0 || left.includes(viewId);
};

/** The distinct pages of some blocks. */
export const pagesOf = (blocks: readonly ShowingBlock[]): ShowingPage[] => [
  ...new Map(blocks.map(({ page_id, title }) => [page_id, { page_id, title }])).values(),
];
