import { Menu } from "@mantine/core";
import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  isInTable,
  selectedRect,
  toggleHeader,
} from "@tiptap/pm/tables";
import { Ellipsis, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { editorTexts } from "../texts.ts";
import classes from "./table-tools.module.css";

const { table } = editorTexts;

const additions: readonly [string, Command][] = [
  [table.rowAbove, addRowBefore],
  [table.rowBelow, addRowAfter],
  [table.columnLeft, addColumnBefore],
  [table.columnRight, addColumnAfter],
];

const removals: readonly [string, Command][] = [
  [table.removeRow, deleteRow],
  [table.removeColumn, deleteColumn],
];

type TableToolsProps = { editor: BlockEditor; frame: RefObject<HTMLElement | null> };

const hasHeader = (editor: BlockEditor): boolean =>
  selectedRect(editor.prosemirrorState).table.firstChild?.firstChild?.type.name === "tableHeader";

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

const OpenTableTools = ({ editor, frame }: TableToolsProps) => {
  const place = frame.current && placeBelow(frame.current, editor);
  if (!place) return null;
  const run = (command: Command) => {
    const { prosemirrorView: view } = editor;
    command(view.state, view.dispatch);
    editor.focus();
  };
  const entry = ([label, command]: readonly [string, Command]) => (
    <Menu.Item key={label} onClick={() => run(command)}>
      {label}
    </Menu.Item>
  );
  const isHeaded = hasHeader(editor);
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={table.tools}
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
        aria-label={table.rowBelow}
        onClick={() => run(addRowAfter)}
      >
        <Icon of={Plus} size={15} />
        {table.row}
      </button>
      <button
        type="button"
        className={classes.button}
        aria-label={table.columnRight}
        onClick={() => run(addColumnAfter)}
      >
        <Icon of={Plus} size={15} />
        {table.column}
      </button>
      <Menu position="bottom-start" width={200} withinPortal returnFocus={false} aria-label={table.more}>
        <Menu.Target>
          <button type="button" className={classes.button} aria-label={table.more} title={table.more}>
            <Icon of={Ellipsis} size={17} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {additions.map(entry)}
          <Menu.Divider />
          <Menu.CheckboxItem checked={isHeaded} closeMenuOnClick onChange={() => run(toggleHeader("row"))}>
            {table.header}
          </Menu.CheckboxItem>
          <Menu.Divider />
          {removals.map(entry)}
        </Menu.Dropdown>
      </Menu>
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
    return () => {
      for (const stop of unlisten) stop();
      document.removeEventListener("focusin", follow);
      document.removeEventListener("keydown", enter);
    };
  }, [editor, frame]);
  return shown ? <OpenTableTools editor={editor} frame={frame} /> : null;
};
