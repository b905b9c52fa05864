import { type Block, limits, type PreviewBlock, zInline } from "@maive/contract";
import { z } from "zod";

/** The first blocks of a page, as many as a preview may have: of a longer one more is fetched by the editor anyway. */
export const beginningOf = (blocks: readonly Block[]): { blocks: PreviewBlock[]; more: boolean } => {
  let left: number = limits.previewLength;
  const end = blocks.findIndex(({ content, block_config }, index) => {
    left -= content.length + block_config.length;
    return index >= limits.previewBlocks || left < 0;
  });
  const shown = end === -1 ? blocks : blocks.slice(0, end);
  return {
    blocks: shown.map((block) => {
      const { last_modified: _changed, ...drawn } = block;
      return drawn;
    }),
    more: end !== -1,
  };
};

const zText = z.looseObject({ inline: zInline.optional().catch(undefined) });
const zNaming = zText.extend({ rows: z.array(z.array(zText)).optional().catch(undefined) });

const mentionedBy = (config: string): string[] => {
  if (!config.includes('"page_id"')) return [];
  const { success, data } = zNaming.safeParse(JSON.parse(config));
  if (!success) return [];
  const texts = [data.inline, ...(data.rows ?? []).flat().map(({ inline }) => inline)];
  return texts
    .flatMap((runs) => runs ?? [])
    .flatMap(({ mention }) => (mention && "page_id" in mention ? mention.page_id : []));
};

/** The pages whose titles these blocks show, as many as one look-up takes. */
export const pagesNamedIn = (blocks: readonly PreviewBlock[]): string[] => {
  const named = blocks.flatMap(({ block_type, content, block_config }) =>
    block_type === "page_reference" ? content : mentionedBy(block_config),
  );
  return [...new Set(named)].slice(0, limits.titleLookupIds);
};
