import type { BlockRow } from "./document/index.ts";

/** A mention, or a link with a page's address: in texts and cells alike. */
const named = /"page_id":"([0-9a-f-]{36})"|\/cortex\/([0-9a-f-]{36})/g;
const whole = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids of the pages, and contents of synced blocks, that a block mentions, links to, refers to or shows, each once. */
export const pagesNamedBy = ({
  block_type,
  content,
  block_config,
}: Pick<BlockRow, "block_type" | "content" | "block_config">): string[] => [
  ...new Set([
    ...((block_type === "page_reference" || block_type === "synced") && whole.test(content) ? [content] : []),
    ...[...block_config.matchAll(named)]
      .map(([, mention, link]) => mention ?? link ?? "")
      .filter((id) => whole.test(id)),
  ]),
];
