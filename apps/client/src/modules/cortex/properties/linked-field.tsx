import type { Property } from "@maive/contract";
import { Button, Input } from "@mantine/core";
import { useCallback, useState } from "react";
import type { FieldProps } from "../../forms/index.ts";
import classes from "./linked-field.module.css";
import { isAvailable, propertyTypeUi } from "./registry.ts";
import { linkedFieldTexts as texts } from "./linked-field-texts.ts";

interface LinkedFieldProps extends FieldProps {
  databaseId: number;
  /** As tables know it. */
  cell: Property;
}

/** A question answered by people or entries, chosen in their dialog. */
const LinkedField = (props: LinkedFieldProps) => {
  const { cell, databaseId, heading, help, required, value, error, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  if (!isAvailable(cell.property_type)) return null;
  const ui = propertyTypeUi(cell.property_type);
  if (!("Editor" in ui)) return null;
  const { Cell, Editor } = ui;
  return (
    <Input.Wrapper
      label={heading}
      description={help}
      withAsterisk={required}
      error={error}
      labelElement="div"
    >
      <div className={classes.linked}>
        <span className={classes.linkedValue}>
          {value === "" ? (
            <span className={classes.dimmed}>{texts.nobody}</span>
          ) : (
            <Cell value={value} property={cell} />
          )}
        </span>
        <Button
          variant="default"
          size="sm"
          data-field={cell.property_id}
          aria-label={texts.choose(heading)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {texts.change}
        </Button>
      </div>
      {isOpen ? (
        <Editor
          value={value}
          property={cell}
          typed={null}
          databaseId={databaseId}
          entryId=""
          readOnly={false}
          onCommit={(next) => {
            onChange(next);
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
          onOpenEntry={() => undefined}
        />
      ) : null}
    </Input.Wrapper>
  );
};

/** The field of questions about these properties, or this one, where they are answered by people or entries. */
export const useLinkedField = (databaseId: number, properties: Property | readonly Property[]) =>
  useCallback(
    (props: FieldProps) => {
      const cell = [properties].flat().find(({ property_id: id }) => id === props.property.id);
      return cell ? <LinkedField {...props} cell={cell} databaseId={databaseId} /> : null;
    },
    [properties, databaseId],
  );
