import { Menu } from "@mantine/core";
import { addColumnAfter, addRowAfter, isInTable, selectedRect } from "@tiptap/pm/tables";
import { Ellipsis, Palette, Plus, TableCellsMerge } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { alignmentAt, mergeSelected } from "./table-commands.ts";
import { AlignMenu, alignmentIcon, CellColorMenu, runCommand, TableMenu } from "./table-menus.tsx";
import classes from "./table-tools.module.css";
import { tableTexts as texts } from "./texts.ts";

type TableToolsProps = { editor: BlockEditor; frame: RefObject<HTMLElement | null> };

/** Below the table with the caret, left-aligned. */
const placeBelow = (frame: HTMLElement, editor: BlockEditor): { top: number; left: number } | null => {
  const { tableStart } = selectedRect(editor.prosemirrorState);
  const dom = editor.prosemirrorView.nodeDOM(tableStart - 1);
  const wrapper = dom instanceof HTMLElement ? dom.querySelector(".tableWrapper") : null;
  if (!wrapper) return null;
  const inside = frame.getBoundingClientRect();
  const box = wrapper.getBoundingClientRect();
  return { top: box.bottom - inside.top + 4, left: box.left - inside.left };
};

type ToolMenuProps = { label: string; icon: ReactNode; width: number; children: ReactNode };

/** A button of the bar that opens a menu. */
const ToolMenu = ({ label, icon, width, children }: ToolMenuProps) => (
  <Menu position="bottom-start" width={width} withinPortal returnFocus={false} aria-label={label}>
    <Menu.Target>
      <button type="button" className={classes.button} aria-label={label} title={label}>
        {icon}
      </button>
    </Menu.Target>
    <Menu.Dropdown className={classes.menu}>{children}</Menu.Dropdown>
  </Menu>
);

const OpenTableTools = ({ editor, frame }: TableToolsProps) => {
  const place = frame.current && placeBelow(frame.current, editor);
  if (!place) return null;
  const state = editor.prosemirrorState;
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={texts.tools}
      className={classes.bar}
      style={place}
      data-table-tools
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") editor.focus();
      }}
    >
      <button
        type="button"
        className={classes.button}
        aria-label={texts.rowBelow}
        onClick={() => runCommand(editor, addRowAfter)}
      >
        <Icon of={Plus} size={15} />
        {texts.row}
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={texts.columnRight}
        onClick={() => runCommand(editor, addColumnAfter)}
      >
        <Icon of={Plus} size={15} />
        {texts.column}
      </button>
      {mergeSelected(state) && (
        <button
          type="button"
          className={classes.button}
          aria-label={texts.merge}
          title={texts.merge}
          onClick={() => runCommand(editor, mergeSelected)}
        >
          <Icon of={TableCellsMerge} size={17} />
        </button>
      )}
      <ToolMenu
        label={texts.align}
        width={180}
        icon={<Icon of={alignmentIcon(alignmentAt(state))} size={17} />}
      >
        <AlignMenu editor={editor} />
      </ToolMenu>
      <ToolMenu label={texts.color} width={200} icon={<Icon of={Palette} size={17} />}>
        <CellColorMenu editor={editor} />
      </ToolMenu>
      <ToolMenu label={texts.more} width={270} icon={<Icon of={Ellipsis} size={17} />}>
        <TableMenu editor={editor} />
      </ToolMenu>
    </div>
  );
};

/** Moving the focus into the tools does not close them. */
const belonging = "[data-table-tools], [role='menu']";

/** The toolbar of the table with the caret. Alt+F10 focuses it, Escape returns to the text. */
export const TableTools = ({ editor, frame }: TableToolsProps) => {
  const [shown, setShown] = useState(false);
  // Renders with every change: the table's height changes the position.
  const [, setTurn] = useState(0);
  const here = useRef(false);
  useEffect(() => {
    const follow = () => {
      const inTable = isInTable(editor.prosemirrorState);
      if (!inTable && !here.current) return;
      here.current = inTable && (editor.isFocused() || Boolean(document.activeElement?.closest(belonging)));
      setShown(here.current);
      setTurn((turn) => turn + 1);
    };
    const enter = (event: KeyboardEvent) => {
      if (event.key !== "F10" || !event.altKey || !here.current || !editor.isFocused()) return;
      event.preventDefault();
      frame.current?.querySelector<HTMLElement>("[data-table-tools] button")?.focus();
    };
    const unlisten = [editor.onSelectionChange(follow), editor.onChange(follow)];
    document.addEventListener("focusin", follow);
    document.addEventListener("keydown", enter);
    const sizes = new ResizeObserver(follow);
    if (frame.current) sizes.observe(frame.current);
    follow();
    return () => {
      for (const stop of unlisten) stop();
      document.removeEventListener("focusin", follow);
      document.removeEventListener("keydown", enter);
      sizes.disconnect();
    };
  }, [editor, frame]);
  return shown ? <OpenTableTools editor={editor} frame={frame} /> : null;
};
