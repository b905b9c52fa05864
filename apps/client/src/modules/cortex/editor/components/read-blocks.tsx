import type { Block } from "@maive/contract";
import { PageLinkBlock } from "./page-link-block.tsx";
import classes from "./blocked-page.module.css";

/** Kinds of blocks that show something else than their text. */
const ReadBlock = ({ type, content }: { type: string; content: string }) => {
  switch (type) {
    case "heading_1":
      return <h1>{content}</h1>;
    case "heading_2":
      return <h2>{content}</h2>;
    case "heading_3":
      return <h3>{content}</h3>;
    case "quote":
    case "callout":
      return <blockquote>{content}</blockquote>;
    case "code":
      return <pre>{content}</pre>;
    case "divider":
      return <hr />;
    case "page_reference":
      return <PageLinkBlock pageId={content} />;
    case "database_view":
      return null;
    default:
      return <p>{content}</p>;
  }
};

const Level = ({ blocks, parentId }: { blocks: readonly Block[]; parentId: string | null }) => {
  const own = blocks
    .filter((block) => block.parent_block_id === parentId)
    .sort((a, b) => a.block_order - b.block_order);
  if (own.length === 0) return null;
  return (
    <div className={parentId === null ? undefined : classes.nested}>
      {own.map((block) => (
        <div key={block.block_id} data-block-id={block.block_id} data-block-type={block.block_type}>
          <ReadBlock type={block.block_type} content={block.content} />
          <Level blocks={blocks} parentId={block.block_id} />
        </div>
      ))}
    </div>
  );
};

/** The words of a page's blocks, to be read. */
export const ReadBlocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={classes.blocks}>
    <Level blocks={blocks} parentId={null} />
  </div>
);
