import { Button, TextInput, VisuallyHidden } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useRef } from "react";
import classes from "./copy-field.module.css";
import { Icon } from "./icon.tsx";
import { uiTexts } from "./texts.ts";
import { useCopy } from "./use-copy.ts";

interface CopyFieldProps {
  label: string;
  value: string;
  description?: string;
  /** In a dialog: the button has the focus when it opens. */
  focused?: boolean;
}

/** A text to take along: shown whole, selected by a click, copied by a button. */
export const CopyField = ({ label, value, description, focused = false }: CopyFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy();
  const handleCopy = async () => {
    if (!(await copy(value))) field.current?.select();
  };
  return (
    <div className={classes.row}>
      <TextInput
        ref={field}
        className={classes.field}
        classNames={{ input: classes.input }}
        label={label}
        description={description}
        value={value}
        readOnly
        spellCheck={false}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        error={state === "failed" ? uiTexts.copyFailed : undefined}
      />
      <Button
        className={classes.button}
        leftSection={<Icon of={state === "copied" ? Check : Copy} size={16} />}
        onClick={() => void handleCopy()}
        data-autofocus={focused || undefined}
      >
        {state === "copied" ? uiTexts.copied : uiTexts.copy}
      </Button>
      <VisuallyHidden role="status">{state === "copied" ? uiTexts.copied : ""}</VisuallyHidden>
    </div>
  );
};
