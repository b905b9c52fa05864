import { type KeyboardEvent, useEffect, useRef } from "react";
import { placeOf } from "../cells/cell-element.ts";
import { edgeJump } from "../selection/edge-jump.ts";
import { gridCommand, type GridCommand } from "./keyboard.ts";
import {
  clampPlace,
  everything,
  extendTo,
  isSingle,
  movePlace,
  rangeOf,
  selectionAt,
  wholeColumns,
  wholeRows,
  type CellPlace,
  type GridBounds,
  type Selection,
} from "../selection/selection.ts";
import { useBufferedKeys } from "./use-buffered-keys.ts";
import type { GridEditing } from "./use-grid-editing.ts";
import type { GridSelection } from "../selection/use-grid-selection.ts";

/** @param waited whether another step was running when it was requested. */
type Step = (waited: boolean) => void | Promise<void>;

/**
 * Runs steps in the order of requests: after a running one, which may wait for the server, so that each sees its
 * predecessor's result; else synchronously.
 */
const useStepQueue = (): ((step: Step) => void) => {
  const underWay = useRef<Promise<void> | null>(null);
  return (step) => {
    const next = () => step(true);
    const done = underWay.current ? underWay.current.then(next, next) : step(false);
    if (!done) return;
    underWay.current = done;
    const settled = () => {
      if (underWay.current === done) underWay.current = null;
    };
    done.then(settled, settled);
  };
};

interface GridKeysOptions {
  bounds: GridBounds;
  selection: GridSelection;
  editing: GridEditing;
  /** Number of visible rows. */
  pageRows(): number;
  /** Whether a cell has a value; undefined when its row is not loaded. */
  isFilled(place: CellPlace): boolean | undefined;
  /** Whether every cell of the column has a value, as titles do. */
  alwaysFilled(column: number): boolean;
  /** Whether the whole column is filled or empty. */
  isUniform(column: number): Promise<boolean>;
  /** Loads rows from a place on. */
  loadFilled(from: CellPlace, direction: 1 | -1): Promise<(place: CellPlace) => boolean | undefined>;
  onClear(): void;
  onFill(direction: "down" | "right"): void;
  onUndo(): void;
  onRedo(): void;
  onOpenAddress(place: CellPlace): void;
  onMenu(place: CellPlace): void;
  onMoveRow(row: number, by: 1 | -1): void;
  onNewRow(below: number): void;
  /** A key moved to the first column: scroll back to the start. */
  onStart(): void;
}

/** Commands that only move. */
const movements: ReadonlySet<GridCommand["kind"]> = new Set(["move", "extend", "page", "jump"]);

/** Keys on a selected cell. */
export const useGridKeys = (options: GridKeysOptions) => {
  const { bounds, selection, editing } = options;
  const { store, select } = selection;
  const typeEarly = useBufferedKeys(editing.edited?.key);
  const inOrder = useStepQueue();

  const go = (from: Selection, place: CellPlace, extend: boolean) => {
    const to = clampPlace(place, bounds);
    if (to.column === 0 && to.column !== from.head.column) options.onStart();
    select(extend ? extendTo(from, to) : selectionAt(to));
  };

  const jump = async (now: Selection, direction: CellPlace, extend: boolean) => {
    const from = extend ? now.head : now.active;
    const [vertical, step] = [direction.column === 0, (direction.row + direction.column) as 1 | -1];
    const at = (n: number): CellPlace => (vertical ? { ...from, row: n } : { ...from, column: n });
    const count = vertical ? bounds.rows : bounds.columns;
    const start = vertical ? from.row : from.column;
    const toEdge = () => go(now, at(step === 1 ? count - 1 : 0), extend);
    if (vertical && options.alwaysFilled(from.column)) {
      toEdge();
      return;
    }
    const before = store.get();
    let known = options.isFilled;
    let isDecided = !vertical;
    for (;;) {
      // The selection changed meanwhile.
      if (store.get() !== before) return;
      const isFilled = known;
      const found = edgeJump((n) => isFilled(at(n)), start, step, count);
      if ("at" in found) {
        go(now, at(found.at), extend);
        return;
      }
      const uniform = !isDecided && (await options.isUniform(from.column));
      isDecided = true;
      if (uniform) {
        if (store.get() === before) toEdge();
        return;
      }
      const unknown = at(found.unknown);
      const more = await options.loadFilled(unknown, step);
      if (more(unknown) === undefined) return;
      known = (place) => isFilled(place) ?? more(place);
    }
  };

  const run = (command: GridCommand, now: Selection): void | Promise<void> => {
    const { active, head } = now;
    switch (command.kind) {
      case "move":
        return go(now, movePlace(active, command.delta, bounds), false);
      case "extend":
        return go(now, movePlace(head, command.delta, bounds), true);
      case "page": {
        const delta = { row: command.direction * options.pageRows(), column: 0 };
        return go(now, movePlace(command.extend ? head : active, delta, bounds), command.extend);
      }
      case "jump":
        return jump(now, command.direction, command.extend);
      case "edit":
        return editing.edit(active);
      case "openAddress":
        return options.onOpenAddress(active);
      case "newRow":
        return options.onNewRow(active.row);
      case "type":
        return editing.edit(active, command.text);
      case "clear":
        return options.onClear();
      case "menu":
        return options.onMenu(active);
      case "fill":
        return options.onFill(command.direction);
      case "undo":
        return options.onUndo();
      case "redo":
        return options.onRedo();
      case "moveRow":
        return options.onMoveRow(active.row, command.by);
      case "select": {
        const { top, bottom, left, right } = rangeOf(now);
        if (command.what === "cell") return select(selectionAt(active));
        if (command.what === "column") return select(wholeColumns(left, right, bounds));
        if (command.what === "row") return select(wholeRows(top, bottom, bounds));
        const all = everything(bounds);
        if (all) select({ ...all, active });
        return;
      }
      default:
    }
  };

  /** Keys while a cell is edited, possibly by a menu that is not focused yet. */
  const whileEditing = (command: GridCommand, isEnter: boolean): void => {
    if (command.kind === "type") typeEarly(command.text);
    else if (isEnter) typeEarly("\n");
  };

  const latest = useRef({ run, whileEditing });
  useEffect(() => {
    latest.current = { run, whileEditing };
  });

  return (event: KeyboardEvent): void => {
    const cell = placeOf(event.target);
    const place = cell ?? (event.target === event.currentTarget ? store.lastActive() : null);
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const altGraph = event.getModifierState("AltGraph");
    const command = place && gridCommand({ key, ctrlKey, metaKey, altKey, shiftKey, altGraph });
    if (!place || !command || event.nativeEvent.isComposing) return;
    // The active cell's row is gone and the table itself is focused: write to no other row.
    if (!cell && !movements.has(command.kind)) return;
    const known = store.get();
    const now = known && isInsideNow(known, place) ? known : selectionAt(place);
    if (command.kind === "step") {
      // At the last cell Tab leaves the table.
      if (now !== known) store.set(now);
      if (editing.step(command.step, "row")) event.preventDefault();
      return;
    }
    if (editing.isEditing()) {
      const isEnter = event.key === "Enter" && !event.repeat;
      if (event.key === "Escape") {
        event.stopPropagation();
        editing.cancel();
      } else if (command.kind !== "type" && !isEnter) return;
      event.preventDefault();
      return whileEditing(command, isEnter);
    }
    // With a single cell selected, Escape belongs to the surroundings.
    if (command.kind === "select" && command.what === "cell" && isSingle(rangeOf(now))) return;
    event.preventDefault();
    event.stopPropagation();
    const isEnter = event.key === "Enter" && !event.repeat;
    inOrder((waited) => {
      if (editing.isEditing()) return latest.current.whileEditing(command, isEnter);
      return latest.current.run(command, (waited && store.get()) || now);
    });
  };
};

const isInsideNow = ({ active }: Selection, { row, column }: CellPlace): boolean =>
  active.row === row && active.column === column;
