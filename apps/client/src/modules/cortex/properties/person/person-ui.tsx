import { valueTypes, linkedIds } from "@maive/values";
import { UserRound } from "lucide-react";
import { displayLinks, linkedName } from "../names/linked-display.ts";
import type { PropertyTypeUi, CellProps, EditorProps } from "../property-type-ui.ts";
import { personTexts } from "./texts.ts";
import { ChipList } from "../linked/chip-list.tsx";
import { useName } from "../names/use-name.ts";
import { PersonFace } from "./person-face.tsx";
import classes from "./person-face.module.css";
import { onDemand } from "../../../../ui/index.ts";
import { cancelUnloaded } from "../cancel-unloaded.ts";

/** Loaded on demand. */
const { Component } = onDemand<EditorProps>({
  load: async () => (await import("./person-dialog.tsx")).PersonDialog,
  fallback: () => null,
  onFailure: cancelUnloaded,
});

export const PersonEditor = (props: EditorProps) => <Component {...props} />;

const Person = ({ id }: { id: string }) => {
  const known = useName(id);
  const name = known ?? linkedName(id);
  return (
    <span className={classes.person} data-unknown={known === undefined || undefined}>
      <PersonFace id={id} name={name} />
      <span className={classes.name}>{name}</span>
    </span>
  );
};

export const PersonCell = ({ value }: CellProps) => (
  <ChipList ids={linkedIds(value)}>{(id) => <Person id={id} />}</ChipList>
);

export const personUi: PropertyTypeUi = {
  label: personTexts.label,
  icon: UserRound,
  align: "start",
  editing: "floating",
  Cell: PersonCell,
  Editor: PersonEditor,
  display: displayLinks,
  read: (text, { property_config }) => {
    const parsed = valueTypes.person.parse(text.trim(), property_config);
    return parsed.ok
      ? { ok: true, value: parsed.value ?? "" }
      : { ok: false, message: personTexts.unreadable };
  },
};
