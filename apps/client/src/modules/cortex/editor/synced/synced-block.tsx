import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Lock, Trash2 } from "lucide-react";
import { use, useCallback, useEffect, useRef, useState } from "react";
import type { SyncedContent } from "@maive/contract";
import { errorSentence } from "../../../../api/index.ts";
import { Icon, LoadFailed, notifyError, notifySuccess } from "../../../../ui/index.ts";
import { warnBeforeUnload } from "../../../../unsaved-guard/index.ts";
import { updateState } from "../../../../update/index.ts";
import { useSession } from "../../../auth/index.ts";
import { DeniedPage } from "../components/denied-page.tsx";
import type { EmbedProps } from "../embeds/components/embed-props.ts";
import { useEditorBindingCheck } from "../hooks/use-editor-binding-check.ts";
import { useLivePage } from "../hooks/use-live-page.ts";
import { editorKeys } from "../queries/editor-keys.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { NestedPage } from "./nested-page.tsx";
import { restoreHome, syncedPlaceQuery } from "./queries.ts";
import { SyncedHead } from "./synced-head.tsx";
import { SyncedPlaceContext } from "./synced-place.ts";
import classes from "./synced.module.css";
import { syncedTexts as texts } from "./texts.ts";
import { useNear } from "./use-near.ts";
import { useForcedRender } from "./use-forced-render.ts";

const Notice = ({ icon, children }: { icon: typeof Lock; children: React.ReactNode }) => (
  <div className={classes.notice}>
    <Icon of={icon} />
    {children}
  </div>
);

/** The original is in the trash: who may, restores it from here. */
const Trashed = ({ home, onRestored }: { home: SyncedContent["home"]; onRestored: () => void }) => {
  const [isBusy, setIsBusy] = useState(false);
  const restore = async (pageId: string) => {
    setIsBusy(true);
    try {
      await restoreHome(pageId);
      notifySuccess(texts.restored);
      onRestored();
    } catch (error) {
      notifyError(errorSentence(error, texts.restoreFailed));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Notice icon={Trash2}>
      <span>{texts.trashed}</span>
      {home && (
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          onClick={() => void restore(home.page_id)}
        >
          {texts.restore}
        </Button>
      )}
    </Notice>
  );
};

type LiveProps = Pick<EmbedProps, "editor" | "blockId" | "context" | "canWrite"> & {
  content: SyncedContent & { home: NonNullable<SyncedContent["home"]> };
  /** The server has closed the content. */
  onDenied: () => void;
  /** Says whether it is clear what is shown. Should be stable. */
  onShown: (shown: boolean) => void;
};

const Live = ({ content, onDenied, onShown, canWrite, ...around }: LiveProps) => {
  const { content_id: contentId, home } = content;
  const { blockId } = around;
  const place = use(SyncedPlaceContext);
  const root = useRef<HTMLDivElement>(null);
  const [nested, setNested] = useState<BlockEditor | null>(null);
  const mayWrite = canWrite && content.user_can_write;
  const { page, state, discard } = useLivePage(contentId, useSession(), mayWrite);
  const { save, ready, denied, readOnly, edited } = state;
  const { built, beyondRepair } = useEditorBindingCheck(page, save === "severed", root);
  const onSave = place?.onSave;
  // Whoever only reads has nothing that could be unsaved.
  const said = mayWrite ? save : "saved";
  useEffect(() => {
    onSave?.(blockId, said);
    return () => onSave?.(blockId, null);
  }, [onSave, blockId, said]);
  useEffect(() => {
    if (denied === "access-lost") onDenied();
  }, [denied, onDenied]);
  const isShown = nested !== null || denied !== null || beyondRepair;
  useEffect(() => {
    onShown(isShown);
    return () => onShown(false);
  }, [onShown, isShown]);
  useEffect(() => {
    if (!edited) return;
    return warnBeforeUnload(() => updateState() !== "reloading" && page?.getState().edited === true);
  }, [edited, page]);

  return (
    <>
      <SyncedHead {...around} content={content} canWrite={canWrite} nested={nested} />
      <div ref={root} data-editor-root className={classes.inside}>
        {denied !== null && denied !== "signed-out" && denied !== "access-lost" && (
          <DeniedPage
            denied={denied}
            page={page}
            pageId={contentId}
            title={texts.label}
            onDiscard={() => void discard()}
          />
        )}
        {beyondRepair && <p className={classes.notice}>{texts.failed}</p>}
        {denied === null && !ready && <p className={classes.notice}>{texts.loading}</p>}
        {denied === null && page && ready && !beyondRepair && (
          <NestedPage
            key={built}
            page={page}
            homeId={home.page_id}
            around={around}
            canWrite={mayWrite && !readOnly && save !== "blocked"}
            onEditor={setNested}
          />
        )}
      </div>
    </>
  );
};

/** Content that stands in several places, live in each of them. */
export const SyncedBlock = ({ attributes, canWrite, ...around }: EmbedProps) => {
  const contentId = attributes.content;
  const client = useQueryClient();
  const frame = useRef<HTMLElement>(null);
  const { isForced, handleShown } = useForcedRender(around.blockId);
  const { near: isNear, height } = useNear(frame);
  const near = isNear || isForced;
  const { data, isError, refetch } = useQuery({
    ...syncedPlaceQuery(contentId, around.blockId),
    enabled: near,
  });
  const isClear = data === null || data?.is_trashed === true || isError;
  useEffect(() => {
    if (isClear) handleShown(true);
  }, [isClear, handleShown]);
  const readAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: editorKeys.synced(contentId) }),
    [client, contentId],
  );
  // The button that restored it disappears: the focus stays with the block.
  const onRestored = () => {
    frame.current?.focus();
    readAgain();
  };
  // A lost right is visible at once, before the reason is fetched.
  const onDenied = useCallback(() => {
    client.setQueryData(editorKeys.synced(contentId), null);
    readAgain();
  }, [client, contentId, readAgain]);
  return (
    <section
      ref={frame}
      className={classes.block}
      aria-label={texts.label}
      tabIndex={-1}
      style={near || height === 0 ? undefined : { minHeight: height }}
    >
      {near && data === null && <Notice icon={Lock}>{texts.denied}</Notice>}
      {near && data?.is_trashed && <Trashed home={data.home} onRestored={onRestored} />}
      {near && data && !data.is_trashed && data.home && (
        <Live
          key={contentId}
          {...around}
          content={{ ...data, home: data.home }}
          canWrite={canWrite}
          onDenied={onDenied}
          onShown={handleShown}
        />
      )}
      {near && isError && data === undefined && (
        <LoadFailed title={texts.failed} onRetry={() => void refetch()} />
      )}
    </section>
  );
};
