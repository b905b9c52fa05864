import { choicesOf } from "@maive/values";
import { Combobox, useCombobox } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import { useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { notifyError, onDemand } from "../../../../ui/index.ts";
import { useEditorHost } from "../editor-host.ts";
import type { AfterEdit } from "../editor-keys.ts";
import type { EditorProps } from "../property-type-ui.ts";
import { textOfChoices, withToggledChoice } from "../multiple-choice/choices-value.ts";
import { singleChoiceTexts as texts } from "../single-choice/texts.ts";
import classes from "./choice-editor.module.css";
import { ChoiceMenu } from "./choice-menu.tsx";
import type { OptionManagerProps } from "./option-manager.tsx";

/** Loaded on demand. */
const { Component: OptionManager } = onDemand<OptionManagerProps>({
  load: async () => (await import("./option-manager.tsx")).OptionManager,
  fallback: () => null,
});

/** Escape is handled by the editor, which decides about the choice. */
const popoverProps = { closeOnEscape: false };

/**
 * A menu of options below the cell. Single choices commit at once; multiple ones are toggled and saved on closing.
 * With the right to change the schema, options can be added and edited.
 */
export const ChoiceEditor = (props: EditorProps) => {
  const { value, property, typed, onCommit, onCancel, onCreateOption, onChangeOptions } = props;
  const multiple = property.property_type === "multiple_choice";
  const combobox = useCombobox({ defaultOpened: true });
  const dropdown = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(value);
  const [managing, setManaging] = useState(false);
  // The current choice, and the option being created.
  const latest = useRef(value);
  const creating = useRef<Promise<void> | null>(null);

  const change = (next: string) => {
    latest.current = next;
    setDraft(next);
  };
  const choose = (name: string) => {
    if (multiple) change(withToggledChoice(latest.current, name));
    else onCommit(name, typed === null ? "stay" : "down");
  };
  const create = (name: string) => {
    const run = async () => {
      try {
        await onCreateOption?.(name);
        choose(name);
      } catch {
        notifyError(texts.createFailed);
      } finally {
        creating.current = null;
      }
    };
    creating.current = run();
  };
  /** Saves the choice, after a pending new option. */
  const leave = (after: AfterEdit) => {
    if (creating.current) void creating.current.then(() => onCommit(latest.current, after));
    else onCommit(latest.current, after);
  };
  const hosted = useEditorHost(multiple ? leave : undefined);
  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      if (multiple) leave("stay");
      else onCancel();
    }
    if (event.key === "Tab" && !managing) {
      event.preventDefault();
      leave(event.shiftKey ? "previous" : "next");
    }
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && dropdown.current?.contains(relatedTarget)) return;
    // A moved or removed button has lost the focus; it went nowhere else.
    if (managing && relatedTarget === null) dropdown.current?.focus({ preventScroll: true });
    else leave("none");
  };
  /** After editing options, the choice follows their new names. */
  const handleManaged = (renamed: ReadonlyMap<string, string | null>) => {
    const follow = (name: string) => (renamed.has(name) ? (renamed.get(name) ?? null) : name);
    const before = multiple ? choicesOf(draft) : [draft];
    const after = before.flatMap((name) => follow(name) ?? []);
    // Values were renamed by the server: only toggles remain to be saved.
    if (draft === value) onCancel();
    else onCommit(multiple ? textOfChoices(after) : (after[0] ?? ""), "stay");
  };

  const menu =
    managing && onChangeOptions ? (
      <OptionManager property={property} onChangeOptions={onChangeOptions} onDone={handleManaged} />
    ) : (
      <ChoiceMenu
        combobox={combobox}
        property={property}
        draft={draft}
        multiple={multiple}
        typed={typed}
        hosted={hosted}
        onChoose={choose}
        onClear={() => (multiple ? change("") : onCommit("", "stay"))}
        onCreate={onCreateOption ? create : undefined}
        onManage={onChangeOptions ? () => setManaging(true) : undefined}
      />
    );
  if (hosted)
    return (
      <Combobox store={combobox} onOptionSubmit={() => undefined}>
        <div className={classes.hosted}>{menu}</div>
      </Combobox>
    );
  return (
    <Combobox
      store={combobox}
      width={managing ? 320 : 260}
      position="bottom-start"
      shadow="md"
      {...popoverProps}
      onOptionSubmit={() => undefined}
      onClose={() => leave("none")}
    >
      <Combobox.DropdownTarget>
        <span className={classes.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown ref={dropdown} tabIndex={-1} onKeyDown={handleKeyDown} onBlur={handleBlur}>
        {menu}
      </Combobox.Dropdown>
    </Combobox>
  );
};
