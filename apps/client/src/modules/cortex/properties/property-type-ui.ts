import type { ChoiceColor, Property } from "@maive/contract";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { AfterEdit } from "./editor-keys.ts";

/** A property as cells need it: a column of a table, or a line on the page of an entry. */
export type CellProperty = Omit<Property, "position">;

export interface CellProps {
  /** Canonical value; never empty, as an empty cell shows nothing. */
  value: string;
  property: CellProperty;
}

export interface EditorProps {
  /** Canonical value; `""` is empty. */
  value: string;
  property: CellProperty;
  /** What was typed on the selected cell to start editing; it replaces the value. Null: edit the value. */
  typed: string | null;
  /** Where the text stands; without it as the type has it in a table. */
  align?: "start" | "end" | undefined;
  /** Arrows save a value that was begun by typing it: there are cells all around. */
  arrowsLeave?: boolean | undefined;
  /** The value the person gave, canonical, changed or not, and where the selection goes now. */
  onCommit(value: string, after: AfterEdit): void;
  /** Leaves the value as it was, with the cell selected. */
  onCancel(): void;
  /** What was given when the editor is taken away before anything was decided, as text. */
  onAbandon?: ((text: string) => void) | undefined;
  /** Adds an option to the property; absent for whoever may not change the schema. */
  onCreateOption?: ((name: string) => Promise<void>) | undefined;
  /** Replaces the options of the property: one with its `id` is kept or renamed. `replaced` names those that take a place. Absent as `onCreateOption` is. */
  onChangeOptions?:
    | ((options: readonly OptionDraft[], replaced?: Readonly<Record<string, string>>) => Promise<void>)
    | undefined;
  /** The entry whose cell is edited, and its database. */
  entryId: string;
  databaseId: number;
  /** The person only looks: nothing can be changed. */
  readOnly: boolean;
  /** Shows an entry beside the screen. */
  onOpenEntry(entryId: string): void;
}

/** An option as it is sent; without an id it is new. */
export interface OptionDraft {
  id?: string;
  name: string;
  color: ChoiceColor;
}

/** A text read as a value: the canonical value, or a German sentence saying what is wrong. */
export type ReadResult = { ok: true; value: string } | { ok: false; message: string };

interface PropertyTypeBase {
  /** German name of the type. */
  label: string;
  icon: LucideIcon;
  /** Numbers stand right, so that their places line up. */
  align: "start" | "end" | ((property: CellProperty) => "start" | "end");
  Cell: ComponentType<CellProps>;
  /** A cell is nothing but the text of its value: tables draw it without the component. */
  plain?: boolean;
  /** The value as text: what is copied and what a screen reader says. */
  display(value: string, property: CellProperty): string;
  /** Reads pasted or typed text; empty text is the empty value. */
  read(text: string, property: CellProperty): ReadResult;
}

/** How one property type shows and is edited; the registry holds one for each type there is. */
export type PropertyTypeUi = PropertyTypeBase &
  (
    | {
        /** `inline`: a field in the cell; `floating`: a menu or dialog over it. */
        editing: "inline" | "floating";
        Editor: ComponentType<EditorProps>;
        /** The editor also shows what the cell does not, so that readers open it, too. */
        forReaders?: boolean;
      }
    | { editing: "toggle"; toggle(value: string): string }
    /** The value follows from the property: that is what a click opens. */
    | { editing: "property" }
  );
