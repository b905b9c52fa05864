import { useRef, useState } from "react";
import { isComputed, type AfterEdit, type CellProperty, type EditorHost } from "../../properties/index.ts";
import type { Cell, CellEditor } from "./use-cell-editor.ts";

/** The cell a sheet shows, named by its entry, as rows may move meanwhile. */
interface SheetPlace {
  entryId: string;
  propertyId: number;
}

interface CellSheetOptions {
  editor: CellEditor;
  /** In the order 'Weiter' goes through them. */
  properties: readonly CellProperty[];
  /** Undefined once the entry is gone. */
  cellOf(entryId: string, property: CellProperty): Cell | undefined;
  isLocked(cell: Cell): boolean;
  /** Shows why a calculated cell has its value. */
  onExplain(propertyId: number, entryId: string): void;
  /** The sheet is gone: the cell it showed last. */
  onClose?(entryId: string, propertyId: number): void;
}

/** Editing in a sheet: the same editors, locks and writes as in a cell, and a way to the cells beside it. */
export const useCellSheet = (options: CellSheetOptions) => {
  const { editor, properties, cellOf, isLocked, onExplain } = options;
  const [place, setPlace] = useState<SheetPlace | null>(null);
  const submit = useRef<((after: AfterEdit) => void) | null>(null);
  const [host] = useState<EditorHost>(() => ({
    register: (run) => {
      submit.current = run;
      return () => {
        if (submit.current === run) submit.current = null;
      };
    },
  }));
  const index = properties.findIndex(({ property_id }) => property_id === place?.propertyId);
  const property = properties[index];
  const cell = (place && property && cellOf(place.entryId, property)) ?? null;

  const show = (shown: Cell) => {
    setPlace({ entryId: shown.entryId, propertyId: shown.property.property_id });
    // What is toggled or calculated has no editor to open: the sheet itself shows what can be done.
    const { property_type: type } = shown.property;
    if (type !== "boolean" && !isComputed(shown.property) && !isLocked(shown)) editor.begin(shown);
  };
  const close = () => {
    editor.cancel();
    setPlace(null);
    if (place) options.onClose?.(place.entryId, place.propertyId);
  };
  const go = (by: 1 | -1) => {
    const next = properties[index + by];
    const shown = place && next && cellOf(place.entryId, next);
    editor.cancel();
    if (shown) show(shown);
    else setPlace(null);
  };
  /** The editor gave its value, or was left with what it has. */
  const commit = (value: string, after: AfterEdit) => {
    editor.commit(value);
    if (after === "next") go(1);
    else if (after === "previous") go(-1);
    else if (after !== "none") close();
  };

  return {
    isOpen: place !== null,
    cell,
    host,
    edited: editor.edited,
    hasPrevious: index > 0,
    hasNext: index >= 0 && index < properties.length - 1,
    /** A tap on a cell: what is toggled is toggled, what is calculated says why it is what it is. */
    tap: (tapped: Cell) => {
      const { property: of, entryId, canWrite } = tapped;
      if (editor.isEditing()) return;
      if (isComputed(of)) onExplain(of.property_id, entryId);
      else if (of.property_type === "boolean" && canWrite) editor.begin(tapped);
      else show(tapped);
    },
    commit,
    cancel: close,
    toggle: () => {
      if (cell) editor.begin(cell);
    },
    /** 'Zurück' and 'Weiter': what is being written is taken along. */
    step: (by: 1 | -1) => {
      if (submit.current) submit.current(by === 1 ? "next" : "previous");
      else go(by);
    },
    /** 'Fertig', also where there is nothing to be saved. */
    finish: () => {
      if (submit.current) submit.current("stay");
      else close();
    },
  };
};

export type CellSheetState = ReturnType<typeof useCellSheet>;
