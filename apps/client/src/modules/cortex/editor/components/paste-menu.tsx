import { useQuery } from "@tanstack/react-query";
import { Bookmark, Link, MonitorPlay } from "lucide-react";
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { settingsQuery } from "../../../../settings/index.ts";
import { Icon } from "../../../../ui/index.ts";
import { turnPastedInto, type AddressBlock } from "../embeds/actions/turn-into.ts";
import { embedContextOf } from "../embeds/index.ts";
import { embedHere } from "../embeds/model/embed.ts";
import { embedTexts } from "../embeds/texts.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { SuggestionList } from "./suggestion-list.tsx";

const { pasted: texts } = embedTexts;

const options: readonly { id: "link" | AddressBlock; name: string; icon: typeof Link }[] = [
  { id: "link", name: texts.link, icon: Link },
  { id: "bookmark", name: texts.bookmark, icon: Bookmark },
  { id: "embed", name: texts.embed, icon: MonitorPlay },
];

const OpenPasteMenu = ({ editor, address }: { editor: BlockEditor; address: string }) => {
  const { pasted } = embedContextOf(editor);
  const { data: settings } = useQuery(settingsQuery);
  const canEmbed = embedHere(address, settings?.MAIVE_EMBED_HOSTS ?? "")?.isAllowed === true;
  const shown = options.filter(({ id }) => id !== "embed" || canEmbed);
  // None at first: Enter goes on in the text.
  const [index, setIndex] = useState(-1);
  const close = useCallback(() => pasted.set(null), [pasted]);
  const take = (taken: number) => {
    const option = shown[taken];
    close();
    if (option && option.id !== "link") turnPastedInto(editor, option.id, address);
    editor.focus();
  };

  const act = useEffectEvent((event: KeyboardEvent): boolean => {
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return false;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : shown.length - (index < 0 ? 0 : 1);
      setIndex((index + step) % shown.length);
      return true;
    }
    if (event.key === "Enter" && index >= 0 && !event.isComposing) {
      take(index);
      return true;
    }
    close();
    return event.key === "Escape";
  });
  useEffect(() => {
    // Capture: before the editor's own key handling.
    const listen = (event: KeyboardEvent) => {
      if (!act(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", listen, { capture: true });
    return () => window.removeEventListener("keydown", listen, { capture: true });
  }, []);

  return (
    <SuggestionList
      editor={editor}
      label={texts.menu}
      from={editor.prosemirrorState.selection.from}
      suggestions={shown.map(({ id, name, icon }) => ({
        id,
        name,
        icon: <Icon of={icon} />,
        group: texts.menu,
      }))}
      index={index}
      onPoint={setIndex}
      onTake={take}
      onClose={close}
    />
  );
};

/** What a pasted address may become, until something else is done. */
export const PasteMenu = ({ editor }: { editor: BlockEditor }) => {
  const { pasted } = embedContextOf(editor);
  const address = useSyncExternalStore(pasted.subscribe, pasted.get);
  return address === null ? null : <OpenPasteMenu key={address} editor={editor} address={address} />;
};
