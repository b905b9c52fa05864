import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { EmptyState, LoadFailed, LoadingText } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { MarkdownText } from "../components/markdown-text.tsx";
import { MaintenanceSection } from "../maintenance/maintenance-section.tsx";
import { updatesQuery } from "../queries/server.ts";
import { NewestVersion } from "./newest-version.tsx";
import { PreviewForm } from "./preview-form.tsx";
import { updateTexts as texts } from "./texts.ts";
import { UpdatePreview } from "./update-preview.tsx";
import { updateStateQuery } from "./update-queries.ts";
import classes from "./updates.module.css";

/** What an update would change, for main, who decides it. */
const ForMain = () => {
  const { data: state, isError, refetch } = useQuery(updateStateQuery);
  return (
    <>
      {!state && isError && <LoadFailed title={texts.stateFailed} onRetry={() => void refetch()} />}
      {state?.ready && <UpdatePreview preview={state.ready} label={texts.ready} />}
      {state?.check !== undefined && <NewestVersion running={state.version} check={state.check} />}
      <PreviewForm />
      <MaintenanceSection />
    </>
  );
};

/** What is new in the running version; for main also what another one would change. */
export const UpdatesTab = () => {
  const isMain = useSession().user_type === "main";
  const { data: content, isError, refetch } = useQuery(updatesQuery);
  if (content === undefined)
    return isError ? <LoadFailed title={texts.failed} onRetry={() => void refetch()} /> : <LoadingText />;
  return (
    <div className={classes.updates}>
      {isMain && <ForMain />}
      {content.trim() === "" ? (
        <EmptyState icon={Sparkles} title={texts.empty} />
      ) : (
        <MarkdownText content={content} />
      )}
    </div>
  );
};
