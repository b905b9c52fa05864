import type { Block } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { BlockPreview, pagesNamedIn } from "../../block-preview/index.ts";
import { namedTitlesQuery, polledBlocksQuery } from "../queries/read-blocks.ts";
import { editorTexts } from "../texts.ts";
import { DatabaseBlock } from "./database-block.tsx";
import classes from "./blocked-page.module.css";

export interface SavedBlocksProps {
  pageId: string;
  title: string;
  /** Message when they cannot be read either. */
  failed: string;
  /** Databases are interactive: they need no live page. */
  withDatabases?: boolean;
}

const keepView = () => {};

const databaseOf = ({ block_id, content, block_config: config }: Block) => (
  <DatabaseBlock
    key={block_id}
    attributes={{ content, config }}
    canWrite={false}
    switching={false}
    onSwitched={keepView}
    onChange={keepView}
  />
);

/** The server's state of a page, polled over HTTP, read-only. */
export const SavedBlocks = ({ pageId, title, failed, withDatabases = false }: SavedBlocksProps) => {
  const { data: blocks, isError, refetch } = useQuery(polledBlocksQuery(pageId));
  const { data: titles = {} } = useQuery(namedTitlesQuery(pagesNamedIn(blocks ?? [])));
  if (blocks)
    return (
      <div className={classes.blocks}>
        <BlockPreview blocks={blocks} titles={titles} {...(withDatabases ? { database: databaseOf } : {})} />
      </div>
    );
  if (isError) return <LoadFailed title={failed} onRetry={() => void refetch()} />;
  return <LoadingText text={editorTexts.loading(title)} />;
};
