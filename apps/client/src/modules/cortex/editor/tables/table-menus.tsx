import { Menu } from "@mantine/core";
import type { Command } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  setCellAttr,
  splitCell,
  toggleHeader,
} from "@tiptap/pm/tables";
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Check } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { Fragment } from "react";
import { Icon } from "../../../../ui/index.ts";
import { ColorItems } from "../colors/color-items.tsx";
import type { BlockEditor } from "../schema/schema.ts";
import { shiftLines } from "./move-lines.ts";
import { alignmentAt, colorAt, isHeaded, mergeNext, mergeSelected } from "./table-commands.ts";
import { tableTexts as texts } from "./texts.ts";

type MenuProps = { editor: BlockEditor };
type Act = readonly [label: string, command: Command];

/** Runs a command and returns to the text. */
export const runCommand = (editor: BlockEditor, command: Command): void => {
  const { prosemirrorView: view } = editor;
  command(view.state, view.dispatch);
  editor.focus();
};

/** Groups of acts; those that the selection does not allow are left out. */
const Acts = ({ editor, groups }: MenuProps & { groups: readonly (readonly Act[])[] }) => {
  const state = editor.prosemirrorState;
  const possible = groups
    .map((acts) => acts.filter(([, command]) => command(state)))
    .filter((acts) => acts.length > 0);
  return possible.map((acts, index) => (
    <Fragment key={acts[0]?.[0]}>
      {index > 0 && <Menu.Divider />}
      {acts.map(([label, command]) => (
        <Menu.Item key={label} onClick={() => runCommand(editor, command)}>
          {label}
        </Menu.Item>
      ))}
    </Fragment>
  ));
};

const rowActs: readonly (readonly Act[])[] = [
  [
    [texts.rowAbove, addRowBefore],
    [texts.rowBelow, addRowAfter],
  ],
  [
    [texts.rowUp, shiftLines("row", -1)],
    [texts.rowDown, shiftLines("row", 1)],
  ],
  [[texts.removeRow, deleteRow]],
];
const columnActs: readonly (readonly Act[])[] = [
  [
    [texts.columnLeft, addColumnBefore],
    [texts.columnRight, addColumnAfter],
  ],
  [
    [texts.columnToLeft, shiftLines("column", -1)],
    [texts.columnToRight, shiftLines("column", 1)],
  ],
  [[texts.removeColumn, deleteColumn]],
];
const cellActs: readonly Act[] = [
  [texts.merge, mergeSelected],
  [texts.mergeRight, mergeNext("horiz")],
  [texts.mergeBelow, mergeNext("vert")],
  [texts.split, splitCell],
];

/** What can be done with the selected rows or columns. */
export const LineMenu = ({ editor, axis }: MenuProps & { axis: "row" | "column" }) => (
  <Acts editor={editor} groups={axis === "row" ? rowActs : columnActs} />
);

/** What can be done with the table at the selected cells. */
export const TableMenu = ({ editor }: MenuProps) => {
  const groups = [0, 1, 2].map((part) => [...(rowActs[part] ?? []), ...(columnActs[part] ?? [])]);
  const header = (line: "row" | "column", label: string) => (
    <Menu.CheckboxItem
      checked={isHeaded(editor.prosemirrorState, line)}
      closeMenuOnClick
      onChange={() => runCommand(editor, toggleHeader(line))}
    >
      {label}
    </Menu.CheckboxItem>
  );
  return (
    <>
      {header("row", texts.headerRow)}
      {header("column", texts.headerColumn)}
      <Menu.Divider />
      <Acts editor={editor} groups={[cellActs, ...groups]} />
    </>
  );
};

const alignments: readonly [keyof typeof texts.alignments, LucideIcon][] = [
  ["left", AlignLeft],
  ["center", AlignCenter],
  ["right", AlignRight],
  ["justify", AlignJustify],
];

/** The icon of an alignment. */
export const alignmentIcon = (alignment: unknown): LucideIcon =>
  alignments.find(([name]) => name === alignment)?.[1] ?? AlignLeft;

/** Alignment of the selected cells. */
export const AlignMenu = ({ editor }: MenuProps) => {
  const now = alignmentAt(editor.prosemirrorState);
  return alignments.map(([name, icon]) => (
    <Menu.Item
      key={name}
      leftSection={<Icon of={icon} />}
      rightSection={now === name ? <Icon of={Check} size={16} /> : undefined}
      onClick={() => runCommand(editor, setCellAttr("textAlignment", name))}
    >
      {texts.alignments[name]}
    </Menu.Item>
  ));
};

/** Colours of the selected cells. */
export const CellColorMenu = ({ editor }: MenuProps) => (
  <ColorItems
    colorOf={(ground) => colorAt(editor.prosemirrorState, ground)}
    choose={(ground, color) => runCommand(editor, setCellAttr(ground, color ?? "default"))}
  />
);
