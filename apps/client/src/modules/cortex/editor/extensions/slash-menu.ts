import { createExtension } from "@blocknote/core";
import type { ExtensionOptions } from "@blocknote/core";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Signal } from "../signal.ts";
import { nextSlashState } from "../slash/slash-state.ts";
import type { SlashMenuState, SlashOrder } from "../slash/slash-state.ts";
import type { SlashItem } from "../slash/slash-items.ts";

const key = new PluginKey<SlashMenuState | null>("slash-menu");

const tell = (view: EditorView, order: SlashOrder): void => view.dispatch(view.state.tr.setMeta(key, order));

/** Closes the menu; the text stays. */
export const closeSlashMenu = (view: EditorView): void => {
  if (key.getState(view.state)) tell(view, { close: true });
};

/** Moves the active item. */
export const chooseSlashItem = (view: EditorView, index: number): void => tell(view, { choose: index });

export type SlashMenuOptions = {
  /** The open menu. */
  menu: Signal<SlashMenuState | null>;
  /** What it offers. */
  items: readonly SlashItem[];
  /** Notified when a command starts and ends: meanwhile it is not shared with others. */
  onCommand: (typing: boolean) => void;
  /** Called when an item is chosen. */
  onTake: (item: SlashItem, menu: SlashMenuState) => void;
};

const onKey = (view: EditorView, event: KeyboardEvent, onTake: SlashMenuOptions["onTake"]): boolean => {
  const menu = key.getState(view.state);
  if (!menu || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { length } = menu.items;
  switch (event.key) {
    case "ArrowDown":
      chooseSlashItem(view, (menu.index + 1) % length);
      return true;
    case "ArrowUp":
      chooseSlashItem(view, (menu.index + length - 1) % length);
      return true;
    case "Escape":
      closeSlashMenu(view);
      return true;
    case "Enter": {
      const item = menu.items[menu.index];
      if (item && !event.shiftKey) onTake(item, menu);
      return !event.shiftKey;
    }
    default:
      return false;
  }
};

/** Tracks a command typed after a slash, with key handling of its menu. */
export const slashMenu = createExtension(
  ({ editor, options: { menu, items, onCommand, onTake } }: ExtensionOptions<SlashMenuOptions>) => ({
    key: "slash-menu",
    runsBefore: ["default", "page-keys"],
    prosemirrorPlugins: [
      new Plugin<SlashMenuState | null>({
        key,
        state: {
          init: () => null,
          apply: (tr, state, before, after) => {
            const order: SlashOrder | undefined = tr.getMeta(key);
            return editor.isEditable ? nextSlashState(tr, order, state, { before, after, items }) : null;
          },
        },
        props: { handleKeyDown: (view, event) => onKey(view, event, onTake) },
        view: (view) => {
          const tell = () => {
            const state = key.getState(view.state) ?? null;
            menu.set(state);
            onCommand(state !== null);
          };
          tell();
          // An unfinished command is removed on unmount.
          return { update: tell, destroy: () => menu.set(null) };
        },
      }),
    ],
  }),
);
