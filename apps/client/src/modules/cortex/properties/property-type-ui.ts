import type { ChoiceColor, Property } from "@maive/contract";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { AfterEdit } from "./editor-keys.ts";

/** The property of a cell, in a table or on an entry's page. */
export type CellProperty = Omit<Property, "position">;

export interface CellProps {
  /** Canonical value, not empty. */
  value: string;
  property: CellProperty;
}

export interface EditorProps {
  /** Canonical value; `""` is empty. */
  value: string;
  property: CellProperty;
  /** Text typed on the selected cell, replacing the value. Null: edit the value. */
  typed: string | null;
  /** Text alignment; default: the type's in tables. */
  align?: "start" | "end" | undefined;
  /** Arrow keys save a value whose editing began by typing. */
  arrowsLeave?: boolean | undefined;
  /** Commits the canonical value, changed or not, and where the selection moves. */
  onCommit(value: string, after: AfterEdit): void;
  /** Cancels, with the cell selected. */
  onCancel(): void;
  /** Uncommitted input on unmount, as text. */
  onAbandon?: ((text: string) => void) | undefined;
  /** Adds an option; absent without the right to change the schema. */
  onCreateOption?: ((name: string) => Promise<void>) | undefined;
  /**
   * Replaces the options: by `id` they stay or are renamed. `replaced` names replacements. Absent like
   * `onCreateOption`.
   */
  onChangeOptions?:
    | ((options: readonly OptionDraft[], replaced?: Readonly<Record<string, string>>) => Promise<void>)
    | undefined;
  /** The edited entry and its database. */
  entryId: string;
  databaseId: number;
  /** Read-only. */
  readOnly: boolean;
  /** Opens an entry in the side panel. */
  onOpenEntry(entryId: string): void;
  /** Shows what a computed value is worked out from; absent where its place shows that itself. */
  onExplain?: (() => void) | undefined;
}

/** An option to send; new without an id. */
export interface OptionDraft {
  id?: string;
  name: string;
  color: ChoiceColor;
}

/** A parse result: the canonical value, or a German error. */
export type ReadResult = { ok: true; value: string } | { ok: false; message: string };

interface PropertyTypeBase {
  /** German name of the type. */
  label: string;
  icon: LucideIcon;
  /** Numbers are right-aligned. */
  align: "start" | "end" | ((property: CellProperty) => "start" | "end");
  Cell: ComponentType<CellProps>;
  /** The cell only displays its value's text: tables render it without the component. */
  plain?: boolean | ((property: CellProperty) => boolean);
  /** The value as text, for copying and screen readers. */
  display(value: string, property: CellProperty): string;
  /** What screen readers say of the value, where that is not its text. */
  spoken?(value: string, property: CellProperty): string;
  /** Parses pasted or typed text; empty text is the empty value. */
  read(text: string, property: CellProperty): ReadResult;
}

/** Display and editing of a property type; one per type in the registry. */
export type PropertyTypeUi = PropertyTypeBase &
  (
    | {
        /** `inline`: a field in the cell; `floating`: a menu or dialog. */
        editing: "inline" | "floating";
        Editor: ComponentType<EditorProps>;
        /** The editor shows more than the cell: readers may open it, too. */
        forReaders?: boolean;
      }
    | { editing: "toggle"; toggle(value: string): string }
    /** Computed from the property, which a click opens, but for values that `shows` their own dialog. */
    | {
        editing: "property";
        Editor: ComponentType<EditorProps>;
        shows(value: string, property: CellProperty): boolean;
      }
    /** Pressed: it does something and holds no value. */
    | { editing: "press" }
  );
