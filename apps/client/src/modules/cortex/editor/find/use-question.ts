import type { FindRules } from "@maive/search";
import { useEffect, useRef, useState } from "react";
import type { BlockEditor } from "../schema/schema.ts";
import type { PageSearch } from "./page-search.ts";
import { titleElement } from "./page-title.ts";

/** Looks for what is typed, by rules that can be switched. Before something is replaced, umlauts matter unless switched off. */
export const useQuestion = (editor: BlockEditor, search: PageSearch, typed: string, replacing: boolean) => {
  const [rules, setRules] = useState<FindRules>({});
  const { matchCase = false, wholeWords = false, matchAccents = replacing } = rules;
  const shown = useRef("");
  useEffect(() => {
    if (editor.headless) return;
    search.ask({ typed, rules: { matchCase, wholeWords, matchAccents } });
    if (typed === shown.current) return;
    shown.current = typed;
    search.show();
  }, [editor, search, typed, matchCase, wholeWords, matchAccents]);
  // The title is a field of its own.
  useEffect(() => {
    const title = editor.headless ? null : titleElement(editor.prosemirrorView);
    if (!title) return;
    const refresh = () => search.refreshTitle();
    title.addEventListener("input", refresh);
    return () => title.removeEventListener("input", refresh);
  }, [editor, search]);
  const toggle = (rule: keyof FindRules) => {
    const now = { matchCase, wholeWords, matchAccents };
    setRules({ ...rules, [rule]: !now[rule] });
  };
  return { rules: { matchCase, wholeWords, matchAccents }, toggle };
};
