import { useRef, useState } from "react";
import {
  isButton,
  isComputed,
  showsItself,
  type AfterEdit,
  type CellProperty,
  type EditorHost,
} from "../../properties/index.ts";
import type { Cell, CellEditor } from "./use-cell-editor.ts";

/** The cell in the sheet; identified by entry, since rows may move. */
interface SheetPlace {
  entryId: string;
  propertyId: number;
}

interface CellSheetOptions {
  editor: CellEditor;
  /** In the order of 'Weiter'. */
  properties: readonly CellProperty[];
  /** Undefined when the entry is gone. */
  cellOf(entryId: string, property: CellProperty): Cell | undefined;
  isLocked(cell: Cell): boolean;
  /** Explains a computed value. */
  onExplain(propertyId: number, entryId: string): void;
  /** The sheet was closed, with its last cell. */
  onClose?(entryId: string, propertyId: number): void;
}

/** Editing in a bottom sheet, with the same editors, locks and writes, and navigation. */
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
    // Toggles, buttons and computed values have no editor: the sheet shows them itself.
    const { property_type: type } = shown.property;
    if (type === "boolean" || isButton(shown.property)) return;
    if (isComputed(shown.property) && !showsItself(shown.property, shown.value)) return;
    if (!isLocked(shown)) editor.begin(shown);
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
  /** The editor returned its value or was closed. */
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
    /** A tap toggles, explains or edits a cell, depending on its type. */
    tap: (tapped: Cell) => {
      const { property: of, entryId, canWrite } = tapped;
      if (editor.isEditing()) return;
      if (isComputed(of) && !showsItself(of, tapped.value)) onExplain(of.property_id, entryId);
      else if (of.property_type === "boolean" && canWrite) editor.begin(tapped);
      else show(tapped);
    },
    /** A tap on the button in a cell, also in the sheet, which makes room for what the button opens. */
    press: (cell: Cell) => {
      if (editor.isEditing()) return;
      if (place) close();
      editor.begin(cell);
    },
    commit,
    cancel: close,
    toggle: () => {
      if (cell) editor.begin(cell);
    },
    /** 'Zurück' and 'Weiter': commits the current input. */
    step: (by: 1 | -1) => {
      if (submit.current) submit.current(by === 1 ? "next" : "previous");
      else go(by);
    },
    /** 'Fertig', also without changes. */
    finish: () => {
      if (submit.current) submit.current("stay");
      else close();
    },
  };
};

export type CellSheetState = ReturnType<typeof useCellSheet>;
