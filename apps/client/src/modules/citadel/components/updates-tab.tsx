import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { EmptyState, LoadFailed, LoadingText } from "../../../ui/index.ts";
import { updatesQuery } from "../queries/server.ts";
import { citadelTexts } from "../texts.ts";
import { MarkdownText } from "./markdown-text.tsx";

/** What is new in the running version. */
export const UpdatesTab = () => {
  const { data: content, isError, refetch } = useQuery(updatesQuery);
  if (content === undefined)
    return isError ? (
      <LoadFailed title={citadelTexts.updates.failed} onRetry={() => void refetch()} />
    ) : (
      <LoadingText />
    );
  if (content.trim() === "") return <EmptyState icon={Sparkles} title={citadelTexts.updates.empty} />;
  return <MarkdownText content={content} />;
};
