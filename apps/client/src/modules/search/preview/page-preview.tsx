import type { MatchPlace } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { LoadingText } from "../../../ui/index.ts";
import { BlockPreview, pagesNamedIn, type BlockMark } from "../../cortex/block-preview/index.ts";
import { pageDetailQuery, pageTitlesQuery } from "../../cortex/page-queries/index.ts";
import { searchTexts as texts } from "../texts.ts";
import { EntryValues, filledValues } from "./entry-values.tsx";
import classes from "./hit-preview.module.css";

interface PagePreviewProps {
  pageId: string;
  at: MatchPlace | undefined;
}

/** The text of a page or entry, scrolled to the block that was found. */
export const PagePreview = ({ pageId, at }: PagePreviewProps) => {
  const { data: page, isError } = useQuery(pageDetailQuery(pageId));
  const { data: titles } = useQuery(pageTitlesQuery(useMemo(() => pagesNamedIn(page?.blocks ?? []), [page])));
  const foundProperty = at && "property_id" in at ? at.property_id : null;
  const blockId = at && "block_id" in at ? at.block_id : null;
  const marks = useMemo(
    () => new Map<string, BlockMark>(blockId === null ? [] : [[blockId, { tone: "found" }]]),
    [blockId],
  );
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const found = box.current?.querySelector<HTMLElement>("[data-mark], [data-found]");
    if (!box.current) return;
    box.current.scrollTop = found ? Math.max(0, found.offsetTop - box.current.clientHeight / 3) : 0;
  }, [page, marks]);
  if (!page) return isError ? <p className={classes.note}>{texts.previewFailed}</p> : <LoadingText />;
  const hasText = page.blocks.some(({ content, block_type }) => content !== "" || block_type !== "text");
  return (
    <div ref={box} className={classes.page} tabIndex={-1}>
      <EntryValues page={page} foundId={foundProperty} />
      {hasText && <BlockPreview blocks={page.blocks} titles={titles ?? {}} marks={marks} />}
      {!hasText && filledValues(page).length === 0 && <p className={classes.note}>{texts.previewEmpty}</p>}
    </div>
  );
};
