import { type Block, getSyncedBlocks } from "@maive/contract";
import { useQueries } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { call } from "../../../../api/index.ts";
import { editorKeys } from "../queries/editor-keys.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { nestedEditorOf, onNestedChange } from "../synced/nested-editors.ts";
import { contentPlaces, type ContentText, type PageText, samePlaces } from "./page-text.ts";

/** Pause after the last change, in ms: typing costs nothing. */
const pause = 300;
/** Contents that are read without being in sight. */
const mostRead = 40;

/** Calls back after a pause in changes of the page and of the contents that it shows. */
const useChanges = (editor: BlockEditor, onChange: () => void): void => {
  const update = useEffectEvent(onChange);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leaveContents: (() => void)[] = [];
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(update, pause);
    };
    const followContents = () => {
      for (const leave of leaveContents) leave();
      leaveContents = contentPlaces({ doc: editor.prosemirrorState.doc }).flatMap(({ blockId }) => {
        const nested = nestedEditorOf(blockId);
        return nested ? [nested.editor.onChange(later)] : [];
      });
      later();
    };
    followContents();
    const stop = [editor.onChange(later), onNestedChange(followContents)];
    return () => {
      clearTimeout(timer);
      for (const leave of [...stop, ...leaveContents]) leave();
    };
  }, [editor]);
};

/** The contents of a page that are far from what is in sight, by block. */
const useFarContents = (editor: BlockEditor, text: PageText): ReadonlyMap<string, ContentText> => {
  const [places, setPlaces] = useState(() => contentPlaces(text));
  useChanges(editor, () => {
    if (editor.headless) return;
    const next = contentPlaces({ doc: editor.prosemirrorState.doc });
    setPlaces((before) => (samePlaces(before, next) ? before : next));
  });
  const combine = useCallback(
    (results: { data?: readonly Block[] | undefined }[]): ReadonlyMap<string, ContentText> =>
      new Map(
        results.flatMap(({ data }, index) => {
          const place = places[index];
          return data && place ? [[place.blockId, data] as const] : [];
        }),
      ),
    [places],
  );
  return useQueries({
    queries: places.slice(0, mostRead).map(({ contentId }) => ({
      queryKey: editorKeys.syncedBlocks(contentId),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        // Few pages have contents: what reads their blocks comes with the first one.
        const [{ blocks }, { blocksIn, previewTree }] = await Promise.all([
          call(getSyncedBlocks, { params: { content_id: contentId }, signal }),
          import("../../block-preview/index.ts"),
        ]);
        return blocksIn(previewTree(blocks));
      },
      // Whoever may not read it learns so in its place.
      retry: false,
      staleTime: 60_000,
    })),
    combine,
  });
};

/**
 * Follows something that is read from the page and the contents that it shows, once typing pauses.
 * @param same whether a new reading shows nothing new.
 */
export const usePageText = <T>(
  editor: BlockEditor,
  read: (text: PageText) => T,
  same: (a: T, b: T) => boolean,
): T => {
  const far = useFarContents(editor, { doc: editor.prosemirrorState.doc, contentOf: () => null });
  const textNow = (): PageText => ({
    doc: editor.prosemirrorState.doc,
    contentOf: (blockId) => nestedEditorOf(blockId)?.editor.prosemirrorState.doc ?? far.get(blockId) ?? null,
  });
  const [facts, setFacts] = useState(() => read(textNow()));
  const refresh = () => {
    if (editor.headless) return;
    const next = read(textNow());
    setFacts((before) => (same(before, next) ? before : next));
  };
  useChanges(editor, refresh);
  const update = useEffectEvent(refresh);
  useEffect(() => update(), [far]);
  return facts;
};
