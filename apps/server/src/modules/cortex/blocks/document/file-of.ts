import { type BlockRow, parseConfig } from "./block-row.ts";

const fileId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Shown = Pick<BlockRow, "block_type" | "block_config">;

/** The file id of an image or file block, even if invalid; null when absent. */
export const fileNamedBy = ({ block_type, block_config }: Shown): string | null => {
  if (block_type !== "image" && block_type !== "file") return null;
  const id = parseConfig(block_config)?.["file_id"] ?? "";
  const named = typeof id === "string" ? id : JSON.stringify(id);
  return named === "" ? null : named;
};

/** The valid file id of an image or file block; null for all others. */
export const fileOf = (block: Shown): string | null => {
  const named = fileNamedBy(block);
  return named !== null && fileId.test(named) ? named : null;
};
