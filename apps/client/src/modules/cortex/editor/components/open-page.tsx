import { useMediaQuery } from "@mantine/hooks";
import { memo, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { handOverPreview } from "../../../../page-preview/index.ts";
import { useSession } from "../../../auth/index.ts";
import { takeSlashItem } from "../actions/take-slash-item.ts";
import { createEditor } from "../create-editor.ts";
import type { MentionQuery } from "../mention/mention-state.ts";
import { LazyCropDialog, useLinkedBlock } from "../embeds/index.ts";
import type { LivePage } from "../live/live-page.ts";
import { useCreateSubpage } from "../queries/create-subpage.ts";
import { EmbedStore } from "../schema/embed-store.ts";
import { PartStore } from "../schema/part-store.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { Signal } from "../signal.ts";
import { TableHandles } from "../tables/table-handles.tsx";
import { TableTools } from "../tables/table-tools.tsx";
import { TableToDatabase } from "../tables/to-database.tsx";
import type { SlashItem } from "../slash/slash-items.ts";
import type { SlashMenuState } from "../slash/slash-state.ts";
import { continueTyping } from "../actions/continue-typing.ts";
import { BackToText } from "./back-to-text.tsx";
import { EditorSurface } from "./editor-surface.tsx";
import classes from "./editor.module.css";
import { PageFinder } from "../find/page-finder.tsx";
import type { HitCount } from "../find/find-in-page.ts";
import { PageOutline, type OutlineSlots } from "../outline/page-outline.tsx";
import { FollowFrame } from "../follow/follow-frame.tsx";
import type { PresentPerson } from "../live/presence.ts";
import { Embeds } from "./embeds.tsx";
import { FormatToolbar } from "./format-toolbar.tsx";
import { LostWordsNotice } from "./lost-words-notice.tsx";
import { MentionMenu } from "./mention-menu.tsx";
import { PasteMenu } from "./paste-menu.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SlashMenu } from "./slash-menu.tsx";
import { TextParts } from "./text-parts.tsx";
import { TouchBar } from "./touch-bar.tsx";
import { TextSelection } from "@tiptap/pm/state";
import { enterTrailingBlock } from "../extensions/trailing-block.ts";
import { useNavigate } from "react-router";
import { pagePath, type FreshPage } from "../../page-queries/index.ts";
import { VisuallyHidden } from "@mantine/core";
import { selectionTexts } from "../selection/texts.ts";

/** Announces the number of selected blocks and their actions to screen readers. */
const SelectionStatus = ({ count }: { count: Signal<number> }) => {
  const selected = useSyncExternalStore(count.subscribe, count.get);
  return <VisuallyHidden role="status">{selected > 0 && selectionTexts.selected(selected)}</VisuallyHidden>;
};

/** Navigates to a new page with the caret in its title. */
const useOpenSubpage = (): ((pageId: string) => void) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  // Stable: the editor must not be rebuilt on navigation.
  const [open] = useState(() => (pageId: string) => {
    const state: FreshPage = { fresh: "title" };
    void latest.current(pagePath(pageId), { state });
  });
  return open;
};

/** Places the caret at the start of a page; without a text block at the start, in the trailing empty block. */
const focusStart = (editor: BlockEditor): void => {
  const view = editor.prosemirrorView;
  let first: number | null = null;
  view.state.doc.descendants((node, pos) => {
    if (first === null && node.isTextblock) first = pos + 1;
    return first === null;
  });
  if (first === null) {
    enterTrailingBlock(view);
    return;
  }
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, first)).scrollIntoView());
  editor.focus();
};

type OpenPageProps = {
  page: LivePage;
  pageId: string;
  canWrite: boolean;
  /** Incremented to focus the text; 0 leaves the focus. */
  entered: number;
  onSave: () => void;
  onLeaveUpwards: () => void;
  findSlot: HTMLElement | null;
  outline: OutlineSlots | null;
  people: readonly PresentPerson[];
  /** Who is followed through the page. */
  followed: string | null;
  onFollowEnd: () => void;
};

/** The editor with its menus. Memoised: the save state changes with every key. */
export const OpenPage = memo(function OpenPage(props: OpenPageProps) {
  const { page, pageId, canWrite, entered, onSave, onLeaveUpwards, findSlot, outline } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [switching, setSwitching] = useState<string | null>(null);
  const makesDatabases = useSession().user_type === "main";
  const createSubpage = useCreateSubpage(pageId);
  const openSubpage = useOpenSubpage();
  const { editor, embeds, textParts, selectedCount, hits, left, menu, mention, take } = useMemo(() => {
    const embeds = new EmbedStore();
    const textParts = new PartStore();
    const selectedCount = new Signal(0);
    const hits = new Signal<HitCount>(null);
    const left = new Signal(0);
    const menu = new Signal<SlashMenuState | null>(null);
    const mention = new Signal<MentionQuery | null>(null);
    const take = (item: SlashItem, command: SlashMenuState) =>
      takeSlashItem(editor, item.action, command, { createSubpage, openSubpage });
    const editor: BlockEditor = createEditor({
      page,
      canWrite,
      makesDatabases,
      embeds,
      textParts,
      selectedCount,
      hits,
      menu,
      mention,
      onTake: take,
      onLeave: () => left.set(left.get() + 1),
      onSave,
      onLeaveUpwards,
    });
    return { editor, embeds, textParts, selectedCount, hits, left, menu, mention, take };
  }, [page, canWrite, makesDatabases, createSubpage, openSubpage, onSave, onLeaveUpwards]);
  const coarse = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const enteredBefore = useRef(0);
  useEffect(() => {
    if (entered === enteredBefore.current) return;
    enteredBefore.current = entered;
    focusStart(editor);
  }, [editor, entered]);
  useEffect(() => {
    // By then what stands in the text has been drawn, and has its height.
    const next = requestAnimationFrame(() => {
      if (frame.current) handOverPreview(frame.current, (place, text) => continueTyping(editor, place, text));
    });
    return () => cancelAnimationFrame(next);
  }, [editor]);
  useLinkedBlock(editor);
  const onSwitched = useCallback(() => setSwitching(null), []);

  return (
    <div ref={frame} className={classes.frame}>
      {canWrite && <LostWordsNotice page={page} editor={editor} />}
      <EditorSurface key={canWrite ? "write" : "read"} editor={editor} canWrite={canWrite} />
      <PageFinder editor={editor} pageId={pageId} canWrite={canWrite} hits={hits} slot={findSlot} />
      {outline && <PageOutline editor={editor} slots={outline} />}
      <BackToText editor={editor} left={left} />
      <FollowFrame
        page={page}
        editor={editor}
        people={props.people}
        userId={props.followed}
        onEnd={props.onFollowEnd}
      />
      <Embeds
        editor={editor}
        embeds={embeds}
        canWrite={canWrite}
        switching={switching}
        onSwitched={onSwitched}
      />
      <TextParts editor={editor} parts={textParts} canWrite={canWrite} />
      {canWrite && (
        <>
          {coarse ? (
            <TouchBar editor={editor} frame={frame} onSwitchDatabase={setSwitching} />
          ) : (
            <SideMenu editor={editor} frame={frame} onSwitchDatabase={setSwitching} />
          )}
          <SlashMenu editor={editor} menu={menu} onTake={take} />
          <MentionMenu editor={editor} pageId={pageId} mention={mention} />
          <PasteMenu editor={editor} />
          <FormatToolbar editor={editor} frame={frame} />
          <TableTools editor={editor} frame={frame} />
          <TableHandles editor={editor} frame={frame} />
          <TableToDatabase editor={editor} />
          <LazyCropDialog editor={editor} />
          <SelectionStatus count={selectedCount} />
        </>
      )}
    </div>
  );
});
