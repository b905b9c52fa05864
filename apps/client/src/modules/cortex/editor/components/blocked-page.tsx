import { useQuery } from "@tanstack/react-query";
import { LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { BlockPreview, pagesNamedIn } from "../../block-preview/index.ts";
import { namedTitlesQuery, polledBlocksQuery } from "../queries/read-blocks.ts";
import { editorTexts } from "../texts.ts";
import { BlockedNotice } from "./blocked-notice.tsx";
import classes from "./blocked-page.module.css";

interface BlockedPageProps {
  pageId: string;
  title: string;
  /** Tries to get the live connection now. */
  onRetry: () => void;
}

/** A page whose live connection is blocked: read over HTTP, with what is wrong above it. */
export const BlockedPage = ({ pageId, title, onRetry }: BlockedPageProps) => {
  const { data: blocks, isError, refetch } = useQuery(polledBlocksQuery(pageId));
  const { data: titles = {} } = useQuery(namedTitlesQuery(pagesNamedIn(blocks ?? [])));
  const retry = () => {
    onRetry();
    void refetch();
  };
  return (
    <div className={classes.page}>
      <BlockedNotice unsent={false} onRetry={retry} />
      {blocks && (
        <div className={classes.blocks}>
          <BlockPreview blocks={blocks} titles={titles} />
        </div>
      )}
      {!blocks && !isError && <LoadingText text={editorTexts.loading(title)} />}
      {!blocks && isError && <LoadFailed title={editorTexts.blocked.failed} onRetry={retry} />}
    </div>
  );
};
