import type { DriveItem } from "@maive/contract";
import { limits } from "@maive/contract";
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from "react";
import { newName, stemLength } from "../model/names.ts";
import { driveTexts as texts } from "../texts.ts";
import classes from "./rename-field.module.css";

interface RenameFieldProps {
  item: DriveItem;
  /** Null: the name stays. */
  onDone: (name: string | null) => void;
}

/** Inline renaming: Enter and blur save, Escape cancels. */
export const RenameField = ({ item, onDone }: RenameFieldProps) => {
  const [name, setName] = useState(item.display_name);
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  const { display_name, is_folder } = item;
  const mark = useEffectEvent(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, stemLength(display_name, is_folder));
  });
  // Once: later changes of the item must not move the caret.
  useEffect(() => mark(), []);
  const end = (to: string | null) => {
    if (done.current) return;
    done.current = true;
    onDone(to);
  };
  const handleKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Enter") end(newName(name, display_name));
    if (event.key !== "Escape") return;
    event.preventDefault();
    end(null);
  };
  return (
    <input
      ref={field}
      className={classes.field}
      aria-label={texts.rename.label(display_name)}
      value={name}
      maxLength={limits.driveNameBytes}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={handleKey}
      onBlur={() => end(newName(name, display_name))}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
};
