import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, useMemo } from "react";
import { Icon, PersonMark } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { closeMentionMenu, insertMention } from "../extensions/mention-menu.ts";
import type { MentionQuery } from "../mention/mention-state.ts";
import type { BlockEditor } from "../schema/schema.ts";
import type { Signal } from "../signal.ts";
import { editorTexts } from "../texts.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import classes from "./suggestion-list.module.css";
import { fold, localDay } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import { useEmoji } from "../../emoji/index.ts";
import { useKnownPages } from "../hooks/use-known-pages.ts";
import { dayInWords } from "../mention/date-options.ts";
import type { MentionOption } from "../mention/mention-option.ts";
import { emojiOption, mentionOptions } from "../mention/mention-options.ts";
import { pagePeopleQuery } from "../queries/mention-search.ts";

/** Mentionable people, pages and days for a query, or emoji; unavailable sources are omitted. */
const useMentionOptions = (pageId: string, { sign, query }: MentionQuery): readonly MentionOption[] => {
  const known = useKnownPages(sign === ":" ? "" : query);
  const emoji = useEmoji(query, sign === ":");
  const { data: people } = useQuery({
    ...pagePeopleQuery(pageId, query.trim()),
    enabled: sign === "@",
  });
  const [today] = useState(() => localDay(new Date()));
  const named = useMemo(
    () =>
      sign === ":" ? [] : mentionOptions({ sign, query }, pageId, { ...known, people: people ?? [], today }),
    [sign, query, pageId, known, people, today],
  );
  return sign === ":" ? emoji.map(emojiOption) : named;
};

type MentionMenuProps = { editor: BlockEditor; pageId: string; mention: Signal<MentionQuery | null> };

/** The choice is reset with each typed letter. */
type Choice = { query: string; index: number };

const OptionIcon = ({ kind, target, name, icon }: Omit<MentionOption, "label">) => {
  if (kind === "page") return <PageIcon icon={icon} />;
  if (kind === "emoji") return <span className={classes.emoji}>{target}</span>;
  return kind === "user" ? (
    <PersonMark userId={target} username={name} />
  ) : (
    <Icon of={CalendarDays} size={18} />
  );
};

const OpenMentionMenu = ({
  editor,
  pageId,
  typed,
}: Omit<MentionMenuProps, "mention"> & { typed: MentionQuery }) => {
  const options = useMentionOptions(pageId, typed);
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
      case "]":
      case ":": {
        // The end of a known title in brackets, and of an emoji's name in colons.
        const isEnd = typed.sign === (event.key === "]" ? "[[" : ":");
        const whole = options.findIndex(({ name }) => fold(name) === fold(typed.query.trim()));
        if (!isEnd || whole < 0) return false;
        take(whole);
        return true;
      }
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
  const { people, pages, dates, emoji, menu } = editorTexts.mention;
  const groups = { page: pages, user: people, date: dates, emoji };
  return (
    <SuggestionList
      editor={editor}
      label={typed.sign === ":" ? emoji : menu}
      from={typed.from}
      suggestions={options.map(({ kind, target, name, icon }) => ({
        id: `${kind}-${target}`,
        name: name || editorTexts.page.untitled,
        ...(kind === "date" && name !== dayInWords(target) ? { description: dayInWords(target) } : {}),
        icon: <OptionIcon kind={kind} target={target} name={name} icon={icon} />,
        group: groups[kind],
      }))}
      index={index}
      onPoint={choose}
      onTake={take}
      onClose={close}
    />
  );
};

/** The menu of people, pages and days opened by `@` at the start of a word, of pages by `[[`, of emoji by `:`. */
export const MentionMenu = ({ editor, pageId, mention }: MentionMenuProps) => {
  const typed = useSyncExternalStore(mention.subscribe, mention.get);
  return typed ? <OpenMentionMenu editor={editor} pageId={pageId} typed={typed} /> : null;
};
