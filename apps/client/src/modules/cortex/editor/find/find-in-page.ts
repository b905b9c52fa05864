import { createExtension, type ExtensionOptions } from "@blocknote/core";
import type { EditorState } from "@tiptap/pm/state";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Signal } from "../signal.ts";
import { followSight } from "./follow-sight.ts";
import type { HitCount } from "./hit-count.ts";
import { markTitle } from "./page-title.ts";
import { findKey, type FindOrder, type FindState, nextFindState } from "./find-state.ts";

/** The hits of the search in the page; null while there is none. */
export const foundIn = (state: EditorState): FindState | null => findKey.getState(state) ?? null;

const countOf = (found: FindState | null): HitCount =>
  found && { count: found.hits.length, current: found.current + 1 };

const titleMark = (found: FindState | null): "hit" | "current" | null => {
  if (found?.hits[0]?.kind !== "title") return null;
  return found.current === 0 ? "current" : "hit";
};

/** Escape in the text ends the search first, and leaves the caret where it is. */
const onKey = (view: EditorView, event: KeyboardEvent): boolean => {
  const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (event.key !== "Escape" || !plain || event.isComposing || !foundIn(view.state)) return false;
  view.dispatch(view.state.tr.setMeta(findKey, { end: true } satisfies FindOrder));
  return true;
};

/** Marks what is looked for in the page, and follows every edit. */
export const findInPage = createExtension(({ options }: ExtensionOptions<{ hits: Signal<HitCount> }>) => ({
  key: "find-in-page",
  runsBefore: ["block-selection"],
  prosemirrorPlugins: [
    new Plugin<FindState | null>({
      key: findKey,
      state: {
        init: () => null,
        apply: (tr, found, before) => nextFindState(tr, found, before),
      },
      props: { decorations: (state) => foundIn(state)?.marks, handleKeyDown: onKey },
      view: (view) => {
        const endFollowing = followSight(view);
        return {
          destroy: () => {
            endFollowing();
            markTitle(view, null);
          },
          update: ({ state }) => {
            const found = foundIn(state);
            if (found || options.hits.get()) markTitle(view, titleMark(found));
            const now = countOf(found);
            const shown = options.hits.get();
            if (now?.count !== shown?.count || now?.current !== shown?.current) options.hits.set(now);
          },
        };
      },
    }),
  ],
}));
