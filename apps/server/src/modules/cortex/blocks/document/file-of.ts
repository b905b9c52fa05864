import { type BlockRow, parseConfig } from "./block-row.ts";

const fileId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The file an image or file block shows; null where it shows none, and for every other block. */
export const fileOf = ({
  block_type,
  block_config,
}: Pick<BlockRow, "block_type" | "block_config">): string | null => {
  if (block_type !== "image" && block_type !== "file") return null;
  const id = parseConfig(block_config)?.["file_id"];
  return typeof id === "string" && fileId.test(id) ? id : null;
};
