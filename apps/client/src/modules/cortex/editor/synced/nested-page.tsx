import { Selection } from "@tiptap/pm/state";
import { useEffect, useMemo, useRef, useState } from "react";
import { EditorSurface } from "../components/editor-surface.tsx";
import { Embeds } from "../components/embeds.tsx";
import { LazyEditorTools } from "../components/lazy-editor-tools.tsx";
import { LostWordsNotice } from "../components/lost-words-notice.tsx";
import { TextParts } from "../components/text-parts.tsx";
import type { EmbedProps } from "../embeds/components/embed-props.ts";
import { useHasPendingFocus, useUntilActed } from "../embeds/hooks/use-pending-focus.ts";
import { useBuiltEditor } from "../hooks/use-built-editor.ts";
import type { LivePage } from "../live/live-page.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { leaveInto, selectAround, type NestedKeys } from "./caret-passage.ts";
import { registerNested } from "./nested-editors.ts";
import { SyncedPlaceContext } from "./synced-place.ts";
import classes from "./synced.module.css";

interface NestedPageProps {
  /** The content. */
  page: LivePage;
  /** The page it belongs to. */
  homeId: string;
  /** The block that shows it, in its editor. */
  around: Pick<EmbedProps, "editor" | "blockId" | "context">;
  canWrite: boolean;
  /** Should be stable. */
  onEditor: (editor: BlockEditor) => void;
}

const stay = (): void => {};

const enter = ({ prosemirrorView: view }: BlockEditor, end: "start" | "end"): void => {
  const { doc, tr } = view.state;
  const place = end === "start" ? Selection.atStart(doc) : Selection.atEnd(doc);
  view.dispatch(tr.setSelection(place).scrollIntoView());
  view.focus();
};

/** The editor of what a synced block shows, within the editor of a page. */
export const NestedPage = ({ page, homeId, around, canWrite, onEditor }: NestedPageProps) => {
  const { editor: outer, blockId, context } = around;
  const frame = useRef<HTMLDivElement>(null);
  const [switching, setSwitching] = useState<string | null>(null);
  const nested = useMemo(
    (): NestedKeys => ({
      onLeaveUpwards: () => leaveInto(outer, blockId, "before"),
      onLeaveDownwards: () => leaveInto(outer, blockId, "after"),
      onBackspaceAtStart: () => selectAround(outer, blockId),
    }),
    [outer, blockId],
  );
  const built = useBuiltEditor({
    page,
    homeId,
    canWrite,
    onSave: stay,
    onLeaveUpwards: nested.onLeaveUpwards,
    nested,
  });
  const { editor, embeds, textParts, left, hits } = built;
  useEffect(() => onEditor(editor), [editor, onEditor]);
  useEffect(
    () => registerNested(blockId, { editor, outer, hits, enter: (end) => enter(editor, end) }),
    [editor, outer, hits, blockId],
  );
  // A second Escape leaves the content for its block.
  useEffect(() => left.subscribe(() => selectAround(outer, blockId)), [left, outer, blockId]);
  const isPending = useHasPendingFocus(context, blockId, "start");
  useUntilActed(context, isPending);
  useEffect(() => {
    if (!isPending) return;
    // After the menu has given the focus back.
    const timer = setTimeout(() => {
      enter(editor, "start");
      context.pendingFocus.set(null);
    }, 150);
    return () => clearTimeout(timer);
  }, [isPending, editor, context]);

  return (
    <SyncedPlaceContext value={null}>
      <div ref={frame} className={classes.frame}>
        {canWrite && <LostWordsNotice page={page} editor={editor} />}
        <EditorSurface key={canWrite ? "write" : "read"} editor={editor} canWrite={canWrite} />
        <Embeds
          editor={editor}
          embeds={embeds}
          canWrite={canWrite}
          switching={switching}
          onSwitched={() => setSwitching(null)}
        />
        <TextParts editor={editor} parts={textParts} canWrite={canWrite} />
        {canWrite && (
          <LazyEditorTools
            {...built}
            pageId={homeId}
            frame={frame}
            isNested
            onSwitchDatabase={setSwitching}
          />
        )}
      </div>
    </SyncedPlaceContext>
  );
};
