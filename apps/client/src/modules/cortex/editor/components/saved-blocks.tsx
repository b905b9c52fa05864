import { useQuery } from "@tanstack/react-query";
import { LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { BlockPreview, pagesNamedIn } from "../../block-preview/index.ts";
import { namedTitlesQuery, polledBlocksQuery } from "../queries/read-blocks.ts";
import { editorTexts } from "../texts.ts";
import classes from "./blocked-page.module.css";

interface SavedBlocksProps {
  pageId: string;
  title: string;
  /** Said where they cannot be read either. */
  failed: string;
}

/** What the server has of a page, read over HTTP now and then, to look at. */
export const SavedBlocks = ({ pageId, title, failed }: SavedBlocksProps) => {
  const { data: blocks, isError, refetch } = useQuery(polledBlocksQuery(pageId));
  const { data: titles = {} } = useQuery(namedTitlesQuery(pagesNamedIn(blocks ?? [])));
  if (blocks)
    return (
      <div className={classes.blocks}>
        <BlockPreview blocks={blocks} titles={titles} />
      </div>
    );
  if (isError) return <LoadFailed title={failed} onRetry={() => void refetch()} />;
  return <LoadingText text={editorTexts.loading(title)} />;
};
