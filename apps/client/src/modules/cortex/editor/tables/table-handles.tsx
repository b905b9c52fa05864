import { Menu } from "@mantine/core";
import { TextSelection } from "@tiptap/pm/state";
import { CellSelection, isInTable, selectionCell, TableMap } from "@tiptap/pm/tables";
import { GripHorizontal, GripVertical } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { PointerEvent, RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { gapAt, linesOf, placeInGap } from "./line-edges.ts";
import { moveLine, type Axis } from "./move-lines.ts";
import { selectLine } from "./table-commands.ts";
import classes from "./table-handles.module.css";
import { LineMenu } from "./table-menus.tsx";
import { tableTexts as texts } from "./texts.ts";

type TableHandlesProps = { editor: BlockEditor; frame: RefObject<HTMLElement | null> };

/** Movement in px that makes a press a drag. */
const threshold = 4;

const cellOf = (target: EventTarget | null): HTMLTableCellElement | null =>
  target instanceof Element ? target.closest<HTMLTableCellElement>(".tableWrapper :is(td, th)") : null;

/** The cell of the caret. */
const caretCell = (editor: BlockEditor): HTMLTableCellElement | null => {
  const { prosemirrorState: state, prosemirrorView: view } = editor;
  if (!isInTable(state)) return null;
  return cellOf(view.nodeDOM(selectionCell(state).pos));
};

/** A cell's position in the document, and the index of its row or column. */
const locate = (editor: BlockEditor, cell: HTMLTableCellElement, axis: Axis) => {
  const { doc } = editor.prosemirrorState;
  const $inside = doc.resolve(editor.prosemirrorView.posAtDOM(cell, 0));
  for (let depth = $inside.depth; depth > 2; depth -= 1) {
    if ($inside.node(depth - 2).type.name !== "table") continue;
    const pos = $inside.before(depth);
    const { left, top } = TableMap.get($inside.node(depth - 2)).findCell(pos - $inside.start(depth - 2));
    return { pos, index: axis === "row" ? top : left };
  }
  return null;
};

type HandleProps = {
  editor: BlockEditor;
  frame: HTMLElement;
  cell: HTMLTableCellElement;
  axis: Axis;
  /** Another cell must not take the place of this one meanwhile. */
  onBusy: (busy: boolean) => void;
};

const Handle = ({ editor, frame, cell, axis, onBusy }: HandleProps) => {
  const [open, setOpen] = useState(false);
  const [line, setLine] = useState<{ top: number; left: number; length: number } | null>(null);
  const press = useRef<{ x: number; y: number; gap: number | null } | null>(null);
  const wasDragged = useRef(false);
  const table = cell.closest("table");
  const wrapper = cell.closest(".tableWrapper");
  if (!table || !wrapper) return null;
  const label = axis === "row" ? texts.rowHandle : texts.columnHandle;
  const inside = frame.getBoundingClientRect();
  const box = cell.getBoundingClientRect();
  const around = wrapper.getBoundingClientRect();
  const middle = Math.min(Math.max(box.left + box.width / 2, around.left), around.right);
  const place =
    axis === "row"
      ? { top: box.top + box.height / 2 - inside.top, left: around.left - inside.left }
      : { top: around.top - inside.top, left: middle - inside.left };

  const select = () => {
    const found = locate(editor, cell, axis);
    const { prosemirrorView: view } = editor;
    if (found) selectLine(axis, found.pos)(view.state, view.dispatch);
    return found;
  };
  const toggle = (next: boolean) => {
    // The click that ends a drag.
    if (wasDragged.current) return;
    setOpen(next);
    onBusy(next);
    if (next) select();
  };
  const move = (event: PointerEvent) => {
    if (!press.current) return;
    const far = Math.hypot(event.clientX - press.current.x, event.clientY - press.current.y) > threshold;
    if (press.current.gap === null && !far) return;
    const lines = linesOf(table, axis);
    const gap = gapAt(lines, axis === "row" ? event.clientY : event.clientX);
    const edge = lines[gap]?.start ?? lines.at(-1)?.end ?? 0;
    press.current.gap = gap;
    setLine(
      axis === "row"
        ? {
            top: edge - inside.top - 1,
            left: around.left - inside.left,
            length: Math.min(around.width, table.offsetWidth),
          }
        : {
            top: around.top - inside.top,
            left: edge - inside.left - 1,
            length: Math.min(around.height, table.offsetHeight),
          },
    );
  };
  const drop = (isRequested: boolean) => {
    const gap = press.current?.gap ?? null;
    press.current = null;
    setLine(null);
    onBusy(false);
    if (gap === null) return;
    wasDragged.current = true;
    const found = isRequested ? select() : null;
    const { prosemirrorView: view } = editor;
    if (!found) return;
    moveLine(axis, found.index, placeInGap(found.index, gap))(view.state, view.dispatch);
    // The caret in what was moved: tools for selected cells would cover the grips.
    const { tr, doc, selection } = view.state;
    view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(selection.from))));
    editor.focus();
  };

  return (
    <>
      <Menu
        opened={open}
        onChange={toggle}
        position={axis === "row" ? "right-start" : "bottom"}
        width={200}
        withinPortal
        returnFocus={false}
        aria-label={label}
      >
        <Menu.Target>
          <button
            type="button"
            tabIndex={-1}
            className={classes.handle}
            style={place}
            data-axis={axis}
            aria-label={label}
            // The caret stays in its cell.
            onMouseDown={(event) => event.preventDefault()}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              wasDragged.current = false;
              press.current = { x: event.clientX, y: event.clientY, gap: null };
              onBusy(true);
            }}
            onPointerMove={move}
            onPointerUp={() => {
              if (press.current) drop(true);
            }}
            onPointerCancel={() => drop(false)}
          >
            <Icon of={axis === "row" ? GripVertical : GripHorizontal} size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <LineMenu editor={editor} axis={axis} />
        </Menu.Dropdown>
      </Menu>
      {line && (
        <div
          className={classes.line}
          style={{
            top: line.top,
            left: line.left,
            ...(axis === "row" ? { width: line.length } : { height: line.length }),
          }}
          data-axis={axis}
        />
      )}
    </>
  );
};

/** Grips at the row and column of the cell under the pointer, on touch screens of the cell with the caret. */
export const TableHandles = ({ editor, frame }: TableHandlesProps) => {
  const [cell, setCell] = useState<HTMLTableCellElement | null>(null);
  // Renders again when the table has changed.
  const [, setTurn] = useState(0);
  const busy = useRef(false);
  const shown = useRef<HTMLTableCellElement | null>(null);
  useEffect(() => {
    const show = (next: HTMLTableCellElement | null) => {
      if (busy.current || next === shown.current) return;
      shown.current = next;
      setCell(next);
    };
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      const target = event.target instanceof Element ? event.target : null;
      const next = cellOf(target);
      if (next && frame.current?.contains(next)) show(next);
      else if (!target?.closest("[data-axis]")) show(null);
    };
    const select = () => {
      if (
        !matchMedia("(pointer: coarse)").matches &&
        !(editor.prosemirrorState.selection instanceof CellSelection)
      )
        return;
      show(caretCell(editor));
    };
    const change = () => {
      if (!shown.current) return;
      if (!shown.current.isConnected) {
        shown.current = null;
        setCell(null);
      }
      setTurn((turn) => turn + 1);
    };
    document.addEventListener("pointermove", follow, { passive: true });
    const sizes = new ResizeObserver(change);
    if (frame.current) sizes.observe(frame.current);
    const stops = [editor.onSelectionChange(select), editor.onChange(change)];
    select();
    return () => {
      document.removeEventListener("pointermove", follow);
      sizes.disconnect();
      for (const stop of stops) stop();
    };
  }, [editor, frame]);
  if (!cell?.isConnected || !frame.current) return null;
  const shared = {
    editor,
    frame: frame.current,
    cell,
    onBusy: (now: boolean) => {
      busy.current = now;
    },
  };
  return (
    <>
      <Handle {...shared} axis="row" />
      <Handle {...shared} axis="column" />
    </>
  );
};
