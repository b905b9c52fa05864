import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, useMemo } from "react";
import { PersonMark } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { closeMentionMenu, insertMention } from "../extensions/mention-menu.ts";
import type { MentionQuery } from "../mention/mention-state.ts";
import type { BlockEditor } from "../schema/schema.ts";
import type { Signal } from "../signal.ts";
import { editorTexts } from "../texts.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { pageListQuery } from "../../page-queries/index.ts";
import { mentionOptions, type MentionOption } from "../mention/mention-options.ts";
import { foundPagesQuery, pagePeopleQuery, recentPagesQuery } from "../queries/mention-search.ts";

/** Debounce of the search over all titles, in ms. */
const pause = 120;

/** Mentionable people and pages for a query; unavailable sources are omitted. */
const useMentionOptions = (pageId: string, query: string): readonly MentionOption[] => {
  const [typed] = useDebouncedValue(query.trim(), pause);
  const { data: pages } = useQuery(pageListQuery);
  const { data: recent } = useQuery(recentPagesQuery);
  const { data: found } = useQuery(foundPagesQuery(typed));
  const { data: people } = useQuery(pagePeopleQuery(pageId, query.trim()));
  return useMemo(
    () =>
      mentionOptions(query, pageId, {
        pages: pages ?? [],
        recent: recent ?? [],
        // Hits of an earlier query are outdated.
        found: typed === query.trim() ? (found ?? []) : [],
        people: people ?? [],
      }),
    [query, typed, pageId, pages, recent, found, people],
  );
};

type MentionMenuProps = { editor: BlockEditor; pageId: string; mention: Signal<MentionQuery | null> };

/** The choice is reset with each typed letter. */
type Choice = { query: string; index: number };

const OpenMentionMenu = ({
  editor,
  pageId,
  typed,
}: Omit<MentionMenuProps, "mention"> & { typed: MentionQuery }) => {
  const options = useMentionOptions(pageId, typed.query);
  const [choice, setChoice] = useState<Choice>({ query: "", index: 0 });
  const index = choice.query === typed.query ? Math.min(choice.index, options.length - 1) : 0;
  const choose = (next: number) => setChoice({ query: typed.query, index: next });
  const close = useCallback(() => closeMentionMenu(editor.prosemirrorView), [editor]);
  const take = (taken: number) => {
    const option = options[taken];
    if (option) insertMention(editor.prosemirrorView, option);
  };

  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    if (options.length === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
      return false;
    switch (event.key) {
      case "ArrowDown":
        choose((index + 1) % options.length);
        return true;
      case "ArrowUp":
        choose((index + options.length - 1) % options.length);
        return true;
      case "Escape":
        close();
        return true;
      case "Enter":
        if (event.shiftKey) return false;
        take(index);
        return true;
      default:
        return false;
    }
  });
  useEffect(() => {
    // Capture: before the editor's own key handling.
    const listen = (event: KeyboardEvent) => {
      if (!(event.target instanceof Node) || !editor.domElement?.contains(event.target) || !act(event))
        return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, [editor]);

  if (options.length === 0) return null;
  const { people, pages } = editorTexts.mention;
  return (
    <SuggestionList
      editor={editor}
      label={editorTexts.mention.menu}
      from={typed.from}
      suggestions={options.map(({ kind, target, name, icon }) => ({
        id: `${kind}-${target}`,
        name: name || editorTexts.page.untitled,
        icon: kind === "page" ? <PageIcon icon={icon} /> : <PersonMark userId={target} username={name} />,
        group: kind === "page" ? pages : people,
      }))}
      index={index}
      onPoint={choose}
      onTake={take}
      onClose={close}
    />
  );
};

/** The menu of people and pages opened by `@` at the start of a word. */
export const MentionMenu = ({ editor, pageId, mention }: MentionMenuProps) => {
  const typed = useSyncExternalStore(mention.subscribe, mention.get);
  return typed ? <OpenMentionMenu editor={editor} pageId={pageId} typed={typed} /> : null;
};
