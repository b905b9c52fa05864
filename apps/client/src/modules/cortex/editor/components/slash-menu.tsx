import { useCallback, useSyncExternalStore } from "react";
import { Icon } from "../../../../ui/index.ts";
import { chooseSlashItem, closeSlashMenu } from "../extensions/slash-menu.ts";
import type { BlockEditor } from "../schema/schema.ts";
import type { Signal } from "../signal.ts";
import { slashGroupOf } from "../slash/slash-items.ts";
import type { SlashItem } from "../slash/slash-items.ts";
import type { SlashMenuState } from "../slash/slash-state.ts";
import { editorTexts } from "../texts.ts";
import { SuggestionList } from "./suggestion-list.tsx";

type SlashMenuProps = {
  editor: BlockEditor;
  menu: Signal<SlashMenuState | null>;
  onTake: (item: SlashItem, menu: SlashMenuState) => void;
};

/** The menu opened by a slash at the start of a block. */
export const SlashMenu = ({ editor, menu, onTake }: SlashMenuProps) => {
  const state = useSyncExternalStore(menu.subscribe, menu.get);
  const close = useCallback(() => closeSlashMenu(editor.prosemirrorView), [editor]);
  if (!state) return null;
  return (
    <SuggestionList
      editor={editor}
      label={editorTexts.slash.menu}
      from={state.from}
      suggestions={state.items.map((item) => ({
        id: item.id,
        name: item.name,
        description: item.description,
        icon: <Icon of={item.icon} />,
        group: slashGroupOf(item),
      }))}
      index={state.index}
      onPoint={(index) => chooseSlashItem(editor.prosemirrorView, index)}
      onTake={(index) => {
        const item = state.items[index];
        if (item) onTake(item, state);
      }}
      onClose={close}
    />
  );
};
