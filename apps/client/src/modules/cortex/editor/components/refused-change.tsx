import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { LoadingText } from "../../../../ui/index.ts";
import type { LivePage } from "../live/live-page.ts";
import { refusedPart } from "../live/refused-part.ts";
import { storedBlocksQuery } from "../queries/read-blocks.ts";
import { editorTexts } from "../texts.ts";
import blockedClasses from "./blocked-page.module.css";
import { PageNotice } from "./page-notice.tsx";

interface RefusedChangeProps {
  page: LivePage | null;
  pageId: string;
  title: string;
  onDiscard: () => void;
}

const texts = editorTexts.refusedChange;

/** Shows what the server refused, by comparison with its state, and offers to copy it. */
export const RefusedChange = ({ page, pageId, title, onDiscard }: RefusedChangeProps) => {
  const { data: stored, isPending } = useQuery(storedBlocksQuery(pageId));
  if (isPending) return <LoadingText text={editorTexts.loading(title)} />;
  const part = page && stored ? refusedPart(page.fragment, stored) : "written";
  return (
    <PageNotice icon={TriangleAlert} title={texts.titles[part]} what={texts.what} how={texts.how}>
      <Button variant="default" className={blockedClasses.retry} onClick={onDiscard}>
        {texts.reload}
      </Button>
    </PageNotice>
  );
};
