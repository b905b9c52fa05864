import { checklistLines, itemsOf } from "@maive/values";
import { Popover } from "@mantine/core";
import { useRef, type FocusEvent, type KeyboardEvent } from "react";
import { notifyError } from "../../../../ui/index.ts";
import { ChecklistField } from "../../../checklist/field/index.ts";
import { useEditorHost } from "../editor-host.ts";
import type { AfterEdit } from "../editor-keys.ts";
import type { EditorProps } from "../property-type-ui.ts";
import { brokenBy } from "../rules.ts";
import { useAnswer } from "../use-answer.ts";
import classes from "./checklist-editor.module.css";

/** The items of a cell below it, saved on closing; what others tick meanwhile stays. */
export const ChecklistEditor = (props: EditorProps) => {
  const { value, property, typed, readOnly } = props;
  const latest = useRef(value);
  const dropdown = useRef<HTMLDivElement>(null);
  const { onCommit, onCancel } = useAnswer(props, () =>
    latest.current === value ? "" : checklistLines(itemsOf(latest.current)),
  );
  const leave = (after: AfterEdit) => {
    const broken = latest.current === value ? null : brokenBy(property, latest.current);
    if (broken === null) onCommit(latest.current, after);
    else {
      notifyError(broken);
      onCancel();
    }
  };
  const hosted = useEditorHost(leave);
  const field = (
    <ChecklistField
      value={value}
      label={property.property_name}
      typed={typed}
      first={hosted ? null : "tick"}
      readOnly={readOnly}
      onChange={(next) => {
        latest.current = next;
      }}
      onDone={hosted ? undefined : () => leave("down")}
    />
  );
  if (hosted) return field;

  const handleKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Escape" && event.key !== "Tab") return;
    event.preventDefault();
    leave(event.key === "Escape" ? "stay" : event.shiftKey ? "previous" : "next");
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    // Only elsewhere: a removed item has lost the focus to nothing, and the list gives it on.
    if (relatedTarget instanceof Node && !dropdown.current?.contains(relatedTarget)) leave("none");
  };
  return (
    <Popover
      opened
      position="bottom-start"
      width={340}
      shadow="md"
      closeOnEscape={false}
      // The cell says what it is; its anchor is nothing for screen readers.
      withRoles={false}
      onChange={(opened) => {
        if (!opened) leave("none");
      }}
    >
      <Popover.Target>
        <span className={classes.anchor} />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        className={classes.dropdown}
        role="dialog"
        tabIndex={-1}
        aria-label={property.property_name}
        onKeyDown={handleKeyDown}
        onBlur={handleBlur}
      >
        <div className={classes.scroll}>{field}</div>
      </Popover.Dropdown>
    </Popover>
  );
};
