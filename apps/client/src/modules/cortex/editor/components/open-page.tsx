import { TextSelection } from "@tiptap/pm/state";
import { memo, useCallback, useEffect, useRef, useState } from "react";
import { handOverPreview } from "../../../../page-preview/index.ts";
import { continueTyping } from "../actions/continue-typing.ts";
import { useLinkedBlock } from "../embeds/index.ts";
import { enterTrailingBlock } from "../extensions/trailing-block.ts";
import { PageFinder } from "../find/page-finder.tsx";
import { FollowFrame } from "../follow/follow-frame.tsx";
import { FollowedPerson } from "../../followed-person/index.ts";
import { useBuiltEditor } from "../hooks/use-built-editor.ts";
import type { LivePage } from "../live/live-page.ts";
import type { PresentPerson } from "../live/presence.ts";
import { PageOutline, type OutlineSlots } from "../outline/page-outline.tsx";
import type { BlockEditor } from "../schema/schema.ts";
import { BackToText } from "./back-to-text.tsx";
import { EditorSurface } from "./editor-surface.tsx";
import classes from "./editor.module.css";
import { Embeds } from "./embeds.tsx";
import { LazyEditorTools } from "./lazy-editor-tools.tsx";
import { LostWordsNotice } from "./lost-words-notice.tsx";
import { TextParts } from "./text-parts.tsx";

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
  const built = useBuiltEditor({ page, homeId: pageId, canWrite, onSave, onLeaveUpwards });
  const { editor, embeds, textParts, hits, left } = built;
  const enteredBefore = useRef(0);
  useEffect(() => {
    if (entered === enteredBefore.current) return;
    enteredBefore.current = entered;
    focusStart(editor);
  }, [editor, entered]);
  useEffect(() => {
    // By then what stands in the text has been drawn, and has its height.
    const next = requestAnimationFrame(() => {
      if (frame.current) handOverPreview(frame.current, (continued) => continueTyping(editor, continued));
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
      <FollowedPerson value={props.followed}>
        <Embeds
          editor={editor}
          embeds={embeds}
          canWrite={canWrite}
          switching={switching}
          onSwitched={onSwitched}
        />
      </FollowedPerson>
      <TextParts editor={editor} parts={textParts} canWrite={canWrite} />
      {canWrite && (
        <LazyEditorTools
          {...built}
          pageId={pageId}
          frame={frame}
          isNested={false}
          onSwitchDatabase={setSwitching}
        />
      )}
    </div>
  );
});
