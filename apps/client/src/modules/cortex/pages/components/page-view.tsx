import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@mantine/core";
import { type Page, notePageOpened } from "@maive/contract";
import { useQueryClient, useMutation } from "@tanstack/react-query";
import { Compass, LockKeyhole, Trash2 } from "lucide-react";
import { Link } from "../../../../routing/index.ts";
import {
  EmptyState,
  Icon,
  LoadFailed,
  LoadingText,
  notifyInfo,
  useDocumentTitle,
  useRovingFocus,
  usePresence,
} from "../../../../ui/index.ts";
import { dropPreview } from "../../../../page-preview/index.ts";
import { useSession } from "../../../auth/index.ts";
import { AddCover, PageCover } from "../../covers/index.ts";
import {
  PageEditor,
  prefetchEditor,
  usePreopenedPage,
  type PresentPerson,
  type SaveStatus,
} from "../../editor/index.ts";
import { EditableParts, useEditableParts } from "../../editable-parts/index.ts";
import { EntryProperties } from "../../entry/index.ts";
import { FavoriteStar } from "../../favorites/index.ts";
import { AddIcon } from "../../icons/index.ts";
import { usePageDialogs } from "../hooks/page-dialogs.tsx";
import { useFocusHandover } from "../hooks/use-focus-handover.ts";
import { useDisplaySettings } from "../hooks/use-display-settings.ts";
import { useFreshPage } from "../hooks/use-fresh-page.ts";
import { usePage } from "../hooks/use-page.ts";
import { usePageCover } from "../hooks/use-page-cover.ts";
import { cortexPath, pageKeys, cacheKnownPage } from "../../page-queries/index.ts";
import { pageTexts } from "../texts.ts";
import { Backlinks } from "./backlinks.tsx";
import { PageHeadIcon } from "./page-head-icon.tsx";
import { PageTitle } from "./page-title.tsx";
import classes from "./page-view.module.css";
import { useSidePanelPage } from "../hooks/use-side-panel-page.ts";
import { selectTitle } from "../select-title.ts";
import { PageSettings } from "./page-settings.tsx";
import { call } from "../../../../api/index.ts";

/** Records a visit for 'Zuletzt geöffnet', once. Failures are silent, except an ended session. */
const useNoteOpened = (pageId: string): void => {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(notePageOpened, { params: { page_id: id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: pageKeys.recent() }),
  });
  const noted = useRef<string | null>(null);
  useEffect(() => {
    if (noted.current === pageId) return;
    noted.current = pageId;
    mutate(pageId);
  }, [pageId, mutate]);
};

/** Page settings of the top bar; they act on the side panel's page if open. */
const CurrentSettings = ({ page, onRename }: { page: Page; onRename: () => void }) => {
  const beside = useSidePanelPage();
  if (!beside) return <PageSettings page={page} onRename={onRename} />;
  return (
    <PageSettings
      page={beside}
      about={beside.title}
      label={pageTexts.settings}
      onRename={() => selectTitle(beside.page_id)}
    />
  );
};

/** Props of a page in the side panel, whose head has the actions. */
export interface PanelPlace {
  statusSlot: HTMLElement | null;
  /** The page has become unreadable. */
  onLost: () => void;
}

const NamedTab = ({ title }: { title: string }) => {
  useDocumentTitle(title);
  return null;
};

/** A readable page: title, actions and editor. */
const OpenPage = ({ page: readable, panel }: { page: Page; panel: PanelPlace | undefined }) => {
  const { settings, change: changeSettings } = useDisplaySettings(readable);
  const mayWrite = readable.user_can_write;
  // A locked page is shown like one that may only be read.
  const page = settings.locked ? { ...readable, user_can_write: false } : readable;
  useNoteOpened(page.page_id);
  const sessionUser = useSession();
  const { user_id: userId } = sessionUser;
  const isTreePage = page.parent_database_id === null;
  useEffect(() => {
    if (isTreePage) cacheKnownPage(userId, readable);
  }, [userId, readable, isTreePage]);
  const [people, setPeople] = useState<readonly PresentPerson[]>([]);
  const [followed, setFollowed] = useState<string | null>(null);
  const handleFollowEnd = useCallback(() => setFollowed(null), []);
  usePresence(
    useMemo(
      () =>
        people.map(({ userId, name, color }) => ({
          userId,
          username: name,
          color,
          follow: {
            on: userId === followed,
            toggle: () => setFollowed((before) => (before === userId ? null : userId)),
          },
        })),
      [people, followed],
    ),
  );
  const title = useRef<HTMLTextAreaElement>(null);
  const [statusSlot, setStatusSlot] = useState<HTMLElement | null>(null);
  const [findSlot, setFindSlot] = useState<HTMLElement | null>(null);
  const [outlineTool, setOutlineTool] = useState<HTMLElement | null>(null);
  const [besideText, setBesideText] = useState<HTMLElement | null>(null);
  const isWide = settings.full_width;
  const outline = useMemo(
    () => ({ tool: outlineTool, beside: isWide ? null : besideText }),
    [outlineTool, besideText, isWide],
  );
  const [entered, setEntered] = useState(0);
  const [titleSave, setTitleSave] = useState<SaveStatus>("saved");
  const queryClient = useQueryClient();
  const readAgain = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: pageKeys.all }),
    [queryClient],
  );
  const { page_id, user_can_write, cover_image_path: coverPath, icon } = page;
  const { askCover, askIcon } = usePageDialogs();
  const cover = usePageCover(page);
  const { addRef, changeRef } = useFocusHandover(coverPath !== null);
  const { addRef: addIconRef, changeRef: changeIconRef } = useFocusHandover(icon !== null);
  const enterBody = useCallback(() => setEntered((times) => times + 1), []);
  const enterTitle = useCallback(() => {
    const field = title.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useFreshPage({
    active: !panel,
    onTitleRequested: () => title.current?.select(),
    onBodyRequested: enterBody,
  });
  const { parts, count } = useEditableParts();
  const tools = useRovingFocus<HTMLDivElement>();
  const readOnlyMark = mayWrite ? (
    <button
      type="button"
      className={`${classes.readOnly} ${classes.locked}`}
      title={pageTexts.lockedHint}
      aria-label={`${pageTexts.locked}. ${pageTexts.unlock}`}
      onClick={() => changeSettings({ locked: false })}
    >
      <Icon of={LockKeyhole} size={14} />
      {pageTexts.locked}
    </button>
  ) : (
    <div className={classes.readOnly} title={parts > 0 ? pageTexts.tableWritable : undefined}>
      {parts > 0 ? pageTexts.textReadOnly : pageTexts.readOnly}
    </div>
  );

  return (
    <article
      className={classes.page}
      data-panel={panel ? true : undefined}
      data-wide={isWide || undefined}
      data-small={settings.small_text || undefined}
      data-font={settings.font === "sans" ? undefined : settings.font}
      data-prints
    >
      {!panel && <NamedTab title={page.title} />}
      {!user_can_write && panel?.statusSlot ? createPortal(readOnlyMark, panel.statusSlot) : null}
      <div ref={setFindSlot} className={classes.find} data-screen-only />
      <div className={classes.top} data-screen-only data-covered={coverPath !== null || undefined}>
        {coverPath !== null && (
          <PageCover
            page={page}
            path={coverPath}
            changeRef={changeRef}
            onChange={() => askCover(page)}
            onMove={cover.move}
            onRemove={() => void cover.remove()}
          />
        )}
        <div ref={tools} className={classes.tools} role="toolbar" aria-label={pageTexts.tools}>
          {user_can_write && (coverPath === null || icon === null) && (
            <div className={classes.offers}>
              {icon === null && <AddIcon ref={addIconRef} onClick={() => askIcon(page)} />}
              {coverPath === null && (
                <AddCover ref={addRef} className={undefined} onClick={() => askCover(page)} />
              )}
            </div>
          )}
          {!panel && <div ref={setStatusSlot} className={classes.status} />}
          {!user_can_write && !panel && readOnlyMark}
          {!panel && (
            <div className={classes.settings}>
              <FavoriteStar pageId={page_id} />
              <div ref={setOutlineTool} className={classes.outlineTool} />
              <CurrentSettings page={readable} onRename={() => title.current?.select()} />
            </div>
          )}
        </div>
      </div>
      <header className={classes.head}>
        <PageHeadIcon page={page} ref={changeIconRef} />
        <PageTitle ref={title} page={page} onSave={setTitleSave} onLeave={enterBody} />
      </header>
      <EntryProperties page={readable} />
      {!panel && <div ref={setBesideText} className={classes.outline} data-screen-only />}
      <div className={classes.body}>
        <EditableParts count={count}>
          <PageEditor
            pageId={page_id}
            title={page.title}
            canWrite={user_can_write}
            sessionUser={sessionUser}
            onPresence={setPeople}
            followed={followed}
            onFollowEnd={handleFollowEnd}
            titleSave={titleSave}
            onLost={readAgain}
            statusSlot={panel ? panel.statusSlot : statusSlot}
            findSlot={findSlot}
            outline={panel ? null : outline}
            entered={entered}
            onLeaveUpwards={enterTitle}
          />
        </EditableParts>
      </div>
      <Backlinks pageId={page_id} />
    </article>
  );
};

const GonePage = ({ lost }: { lost: boolean }) => {
  const title = lost ? pageTexts.lost : pageTexts.unknown;
  useDocumentTitle(title);
  return (
    <EmptyState
      icon={lost ? LockKeyhole : Compass}
      title={title}
      headingLevel={1}
      hint={lost ? pageTexts.lostHint : pageTexts.unknownHint}
    >
      <Button component={Link} to={cortexPath} variant="default">
        {pageTexts.toCortex}
      </Button>
    </EmptyState>
  );
};

/** Somebody else deleted the open page; it is shown again after a restore. */
export const DeletedPage = () => {
  useDocumentTitle(pageTexts.deletedElsewhere);
  return (
    <EmptyState
      icon={Trash2}
      title={pageTexts.deletedElsewhere}
      headingLevel={1}
      hint={pageTexts.deletedElsewhereHint}
    >
      <Button component={Link} to={cortexPath} variant="default">
        {pageTexts.toCortex}
      </Button>
    </EmptyState>
  );
};

/** In the side panel: a lost page closes it; a dead link shows a message. */
const GoneBeside = ({ lost, onLost }: { lost: boolean; onLost: () => void }) => {
  const leave = useEffectEvent(() => {
    notifyInfo(pageTexts.lost);
    onLost();
  });
  useEffect(() => {
    if (lost) leave();
  }, [lost]);
  return (
    <EmptyState icon={Compass} title={pageTexts.unknown} headingLevel={2} hint={pageTexts.unknownHint} />
  );
};

/** The page of a path in any state. Mount it with `key={pageId}`. */
export const PageView = ({ pageId, panel }: { pageId: string; panel?: PanelPlace }) => {
  const state = usePage(pageId);
  // In parallel: almost every path leads to a readable page.
  useEffect(prefetchEditor, []);
  usePreopenedPage(pageId, useSession());
  const isShown = state.kind === "loading" || state.kind === "ready";
  useEffect(() => {
    if (!isShown && !panel) dropPreview();
  }, [isShown, panel]);
  switch (state.kind) {
    case "loading":
      return <LoadingText text={pageTexts.loading} />;
    case "ready":
      return <OpenPage page={state.page} panel={panel} />;
    case "failed":
      return <LoadFailed title={pageTexts.loadFailed} onRetry={state.retry} />;
    case "lost":
    case "unknown":
      return panel ? (
        <GoneBeside lost={state.kind === "lost"} onLost={panel.onLost} />
      ) : (
        <GonePage lost={state.kind === "lost"} />
      );
  }
};
