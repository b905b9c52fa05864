import { VisuallyHidden } from "@mantine/core";
import { useSyncExternalStore, type RefObject } from "react";
import { useCoarsePointer } from "../../../../ui/index.ts";
import { LazyCropDialog } from "../embeds/index.ts";
import type { BuiltEditor } from "../hooks/use-built-editor.ts";
import { selectionTexts } from "../selection/texts.ts";
import type { Signal } from "../signal.ts";
import { NestedSideMenu } from "../synced/nested-side-menu.tsx";
import { TableHandles } from "../tables/table-handles.tsx";
import { TableTools } from "../tables/table-tools.tsx";
import { TableToDatabase } from "../tables/to-database.tsx";
import { FormatToolbar } from "./format-toolbar.tsx";
import { MentionMenu } from "./mention-menu.tsx";
import { PasteMenu } from "./paste-menu.tsx";
import { SideMenu } from "./side-menu.tsx";
import { SlashMenu } from "./slash-menu.tsx";
import { TouchBar } from "./touch-bar.tsx";

/** Announces the number of selected blocks and their actions to screen readers. */
const SelectionStatus = ({ count }: { count: Signal<number> }) => {
  const selected = useSyncExternalStore(count.subscribe, count.get);
  return <VisuallyHidden role="status">{selected > 0 && selectionTexts.selected(selected)}</VisuallyHidden>;
};

export interface EditorToolsProps extends Pick<
  BuiltEditor,
  "editor" | "menu" | "mention" | "take" | "selectedCount"
> {
  /** The page whose readers are offered for mentions. */
  pageId: string;
  frame: RefObject<HTMLElement | null>;
  /** Whether the editor stands in a synced block. */
  isNested: boolean;
  onSwitchDatabase: (blockId: string) => void;
  /** What was last clicked or tapped before the tools had come. */
  touched: Element | null;
}

/** What writers have beside the text. */
export const EditorTools = (props: EditorToolsProps) => {
  const { editor, menu, mention, take, selectedCount, pageId, frame, onSwitchDatabase } = props;
  const coarse = useCoarsePointer();
  const ofBlock = { editor, frame, onSwitchDatabase };
  const Beside = props.isNested ? NestedSideMenu : SideMenu;
  return (
    <>
      {coarse ? <TouchBar {...ofBlock} touched={props.touched} /> : <Beside {...ofBlock} />}
      <SlashMenu editor={editor} menu={menu} onTake={take} />
      <MentionMenu editor={editor} pageId={pageId} mention={mention} />
      <PasteMenu editor={editor} />
      <FormatToolbar editor={editor} frame={frame} />
      <TableTools editor={editor} frame={frame} />
      <TableHandles editor={editor} frame={frame} />
      <TableToDatabase editor={editor} />
      <LazyCropDialog editor={editor} />
      <SelectionStatus count={selectedCount} />
    </>
  );
};
