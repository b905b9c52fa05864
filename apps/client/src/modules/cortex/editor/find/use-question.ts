import type { FindRules } from "@maive/search";
import { useEffect, useRef, useState } from "react";
import type { BlockEditor } from "../schema/schema.ts";
import { find, refreshTitle, showCurrent } from "./hit-actions.ts";
import { titleElement } from "./page-title.ts";

/** Looks for what is typed, by rules that can be switched. Before something is replaced, umlauts matter unless switched off. */
export const useQuestion = (editor: BlockEditor, typed: string, replacing: boolean) => {
  const [rules, setRules] = useState<FindRules>({});
  const { matchCase = false, wholeWords = false, matchAccents = replacing } = rules;
  const shown = useRef("");
  useEffect(() => {
    if (editor.headless) return;
    const view = editor.prosemirrorView;
    find(view, { typed, rules: { matchCase, wholeWords, matchAccents } });
    if (typed === shown.current) return;
    shown.current = typed;
    showCurrent(view);
  }, [editor, typed, matchCase, wholeWords, matchAccents]);
  // The title is a field of its own.
  useEffect(() => {
    const title = editor.headless ? null : titleElement(editor.prosemirrorView);
    if (!title) return;
    const refresh = () => refreshTitle(editor.prosemirrorView);
    title.addEventListener("input", refresh);
    return () => title.removeEventListener("input", refresh);
  }, [editor]);
  const toggle = (rule: keyof FindRules) => {
    const now = { matchCase, wholeWords, matchAccents };
    setRules({ ...rules, [rule]: !now[rule] });
  };
  return { rules: { matchCase, wholeWords, matchAccents }, toggle };
};
