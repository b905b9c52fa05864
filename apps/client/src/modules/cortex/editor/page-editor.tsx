import type { SessionUser } from "@maive/contract";
import { useCallback, useEffect, useRef, useState, type RefObject, useEffectEvent } from "react";
import { createPortal } from "react-dom";
import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { dropPreview } from "../../../page-preview/index.ts";
import { LoadingText } from "../../../ui/index.ts";
import classes from "./components/editor.module.css";
import { OpenPage } from "./components/open-page.tsx";
import { BlockedNotice } from "./components/blocked-notice.tsx";
import blockedClasses from "./components/blocked-page.module.css";
import { DeniedPage } from "./components/denied-page.tsx";
import { PageNotice } from "./components/page-notice.tsx";
import { StatusLine } from "./components/status-line.tsx";
import { pageLook } from "./look/index.ts";
import { useFileBlocks } from "./hooks/use-file-blocks.ts";
import { useFrozenInTable } from "./hooks/use-frozen-in-table.ts";
import { useEditorBindingCheck } from "./hooks/use-editor-binding-check.ts";
import { useLivePage } from "./hooks/use-live-page.ts";
import { worseOf, type SaveStatus } from "./live/save-status.ts";
import type { PresentPerson } from "./live/presence.ts";
import type { OutlineSlots } from "./outline/page-outline.tsx";
import { SyncedPlaceContext } from "./synced/synced-place.ts";
import { useSyncedPlace } from "./synced/use-synced-place.ts";
import { editorTexts } from "./texts.ts";
import { SavedBlocks } from "./components/lazy-saved-blocks.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { authKeys } from "../../auth/index.ts";
import type { Denial } from "./live/denial.ts";
import { warnBeforeUnload } from "../../../unsaved-guard/index.ts";
import { updateState } from "../../../update/index.ts";
import type { LivePage } from "./live/live-page.ts";

/**
 * Unsaved guard while `active`, if something really is unsaved; not for a reload after an update, since edits are
 * persisted.
 */
const useLeaveWarning = (active: boolean, page: Pick<LivePage, "getState"> | null): void => {
  useEffect(() => {
    if (!active) return;
    return warnBeforeUnload(() => updateState() !== "reloading" && page?.getState().edited === true);
  }, [active, page]);
};

/** Handles a denial: without a session to the sign-in; a lost page notifies its container. */
const useDenial = (denied: Denial | null, onLost: () => void): void => {
  const client = useQueryClient();
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (denied === "signed-out") void client.invalidateQueries({ queryKey: authKeys.session() });
    if (denied === "access-lost") lost();
  }, [client, denied]);
};

interface BlockedPageProps {
  pageId: string;
  title: string;
  /** Reconnects now. */
  onRetry: () => void;
}

/** A page without sockets: read over HTTP, with a notice. */
const BlockedPage = ({ pageId, title, onRetry }: BlockedPageProps) => (
  <div className={blockedClasses.page}>
    <BlockedNotice unsent={false} onRetry={onRetry} />
    <SavedBlocks pageId={pageId} title={title} failed={editorTexts.blocked.failed} withDatabases />
  </div>
);

/** What somebody who only reads is not shown. */
const quiet: readonly SaveStatus[] = ["saved", "opening", "connecting", "saving"];

export type PageEditorProps = {
  pageId: string;
  title: string;
  canWrite: boolean;
  sessionUser: SessionUser;
  /** Called with the other connections when they change. Should be stable. */
  onPresence?: (people: readonly PresentPerson[]) => void;
  /** Portal target of the save state. */
  statusSlot: HTMLElement | null;
  /** Portal target of the search bar, at the top of the page's `article`. */
  findSlot: HTMLElement | null;
  /** Portal targets of the outline; null for a page without one. Should be stable. */
  outline: OutlineSlots | null;
  /** The title's save state, merged into the status line. */
  titleSave?: SaveStatus;
  /** Who is followed through the page; null for nobody. */
  followed: string | null;
  /** Following has ended. Should be stable. */
  onFollowEnd: () => void;
  /** The right to read was revoked. Should be stable. */
  onLost?: () => void;
  /** Incremented to focus the start of the text. */
  entered: number;
  /** The caret leaves the first line upwards. Should be stable. */
  onLeaveUpwards: () => void;
};

/** How long a preview stands without a connection, in ms: what is typed into it waits for one. */
const previewPatience = 10_000;

const Page = (props: PageEditorProps & { root: RefObject<HTMLDivElement | null> }) => {
  const { pageId, title, canWrite, sessionUser, onPresence, statusSlot, entered, onLeaveUpwards } = props;
  const { page, state, discard } = useLivePage(pageId, sessionUser, canWrite);
  const { save: textSave, ready, edited, denied, readOnly, people } = state;
  const synced = useSyncedPlace();
  const save = worseOf(worseOf(textSave, props.titleSave ?? "saved"), synced.save);
  const { built, beyondRepair } = useEditorBindingCheck(page, textSave === "severed", props.root);
  const blocked = useFrozenInTable(textSave === "blocked", props.root);
  const canDraw = useFileBlocks(page, ready);
  const [saveRequests, setSaveRequests] = useState(0);
  const onSave = useCallback(() => setSaveRequests((times) => times + 1), []);
  useDenial(denied, () => props.onLost?.());
  useLeaveWarning(edited && denied !== "access-lost", page);
  useEffect(() => onPresence?.(people), [onPresence, people]);
  // Something else than the text is shown.
  const elsewise = denied !== null || blocked || beyondRepair;
  useEffect(() => {
    if (elsewise) dropPreview();
  }, [elsewise]);
  // An editor that has come from a cache is there before its socket is open.
  const isUnconnected = !ready && (save === "offline" || save === "connecting");
  useEffect(() => {
    if (!isUnconnected) return;
    const timer = setTimeout(dropPreview, previewPatience);
    return () => clearTimeout(timer);
  }, [isUnconnected]);

  if (denied !== null && denied !== "signed-out")
    return (
      <DeniedPage
        denied={denied}
        page={page}
        pageId={pageId}
        title={title}
        onDiscard={() => void discard()}
      />
    );
  return (
    <>
      {statusSlot &&
        (canWrite || !quiet.includes(save)) &&
        createPortal(<StatusLine status={save} saveRequests={saveRequests} />, statusSlot)}
      {beyondRepair && (
        <div className={blockedClasses.above}>
          <PageNotice icon={TriangleAlert} {...editorTexts.severed}>
            <Button
              variant="default"
              className={blockedClasses.retry}
              onClick={() => window.location.reload()}
            >
              {editorTexts.reload}
            </Button>
          </PageNotice>
        </div>
      )}
      {blocked && page && edited && (
        <div className={blockedClasses.above}>
          <BlockedNotice unsent onRetry={() => page.retry()} />
        </div>
      )}
      {blocked && page && !edited && (
        <BlockedPage pageId={pageId} title={title} onRetry={() => page.retry()} />
      )}
      {(!ready || !canDraw) && !blocked && (
        <div className={classes.column}>
          <LoadingText text={save === "offline" ? editorTexts.notOnThisDevice : editorTexts.loading(title)} />
        </div>
      )}
      {page && ready && canDraw && (!blocked || edited) && (
        <SyncedPlaceContext value={synced.place}>
          <OpenPage
            key={built}
            page={page}
            pageId={pageId}
            canWrite={canWrite && !readOnly && !blocked}
            entered={entered}
            onSave={onSave}
            onLeaveUpwards={onLeaveUpwards}
            findSlot={props.findSlot}
            outline={props.outline}
            people={people}
            followed={props.followed}
            onFollowEnd={props.onFollowEnd}
          />
        </SyncedPlaceContext>
      )}
    </>
  );
};

/** A page's blocks in a collaborative editor. */
export const PageEditor = (props: PageEditorProps) => {
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} data-editor-root className={pageLook}>
      <Page key={`${props.sessionUser.user_id} ${props.pageId}`} root={root} {...props} />
    </div>
  );
};
