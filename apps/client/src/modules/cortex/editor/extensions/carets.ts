import { createExtension } from "@blocknote/core";
import { type EditorState, Plugin } from "@tiptap/pm/state";
import { DecorationSet } from "@tiptap/pm/view";
import { yCursorPlugin } from "y-prosemirror";
import type { Awareness } from "y-protocols/awareness";
import { readablePresence } from "../live/readable-presence.ts";

/** Draws a remote caret: a line with a name flag. */
const drawCaret = ({ name, color }: { name: string; color: string }): HTMLElement => {
  const caret = document.createElement("span");
  caret.className = "maive-caret";
  caret.style.setProperty("--caret", color);
  const flag = document.createElement("span");
  flag.className = "maive-caret-name";
  flag.textContent = name;
  // Not selectable: a click after the last word would place the caret into this non-editable element, and typing
  // would be lost.
  caret.append(flag);
  return caret;
};

/** How long a moving caret shows its name, in ms. */
const nameShown = 2_000;

/** Isolates drawing: a caret that fails to render must not affect typing. */
const orElse = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error) return otherwise;
    throw error;
  }
};

type Change = { updated: number[]; removed: number[] };

/** Remote carets, tolerant of malformed awareness states. */
export const carets = (awareness: Awareness) => {
  const drawn = new Map<
    number,
    { element: HTMLElement; hiding: ReturnType<typeof setTimeout> | undefined }
  >();
  const onChange = ({ updated, removed }: Change): void => {
    for (const client of removed) drawn.delete(client);
    for (const client of updated) {
      const caret = drawn.get(client);
      if (!caret) continue;
      clearTimeout(caret.hiding);
      // After the first frame, so that it fades in.
      setTimeout(() => caret.element.setAttribute("data-active", ""), 10);
      caret.hiding = setTimeout(() => caret.element.removeAttribute("data-active"), nameShown);
    }
  };
  const plugin: Plugin<DecorationSet> = yCursorPlugin(readablePresence(awareness) as Awareness, {
    cursorBuilder: (user: { name: string; color: string }, client: number) => {
      const known = drawn.get(client);
      if (known) return known.element;
      const element = drawCaret(user);
      element.dataset["connection"] = String(client);
      drawn.set(client, { element, hiding: undefined });
      return element;
    },
  });
  const { state, view, ...spec } = plugin.spec;
  const guarded = new Plugin<DecorationSet>({
    ...spec,
    state: {
      init: (config, editor) =>
        orElse(() => state?.init.call(plugin, config, editor), undefined) ?? DecorationSet.empty,
      apply: (tr, before, old, now: EditorState) =>
        orElse(() => state?.apply.call(plugin, tr, before, old, now), undefined) ?? DecorationSet.empty,
    },
    view: (editor) => {
      const inner = view?.(editor);
      awareness.on("change", onChange);
      return {
        update: (...now) => orElse(() => inner?.update?.(...now), undefined),
        destroy: () => {
          awareness.off("change", onChange);
          inner?.destroy?.();
        },
      };
    },
  });
  return createExtension({ key: "carets", dependsOn: ["ySync"], prosemirrorPlugins: [guarded] });
};
