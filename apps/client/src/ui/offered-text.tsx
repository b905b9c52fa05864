import { Button, Group, Text, Textarea } from "@mantine/core";
import { uiTexts } from "./texts.ts";
import { useCopy } from "./use-copy.ts";

export interface OfferedTextProps {
  /** Why it is offered. */
  hint: string;
  label: string;
  text: string;
  onClose: () => void;
}

/** A text to be copied, in a dialog. */
export const OfferedText = ({ hint, label, text, onClose }: OfferedTextProps) => {
  const { state, copy } = useCopy();
  return (
    <>
      <Text mb="sm">{hint}</Text>
      <Textarea
        label={label}
        value={text}
        readOnly
        autosize
        minRows={3}
        maxRows={12}
        error={state === "failed" ? uiTexts.copyFailed : undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {uiTexts.close}
        </Button>
        <Button data-autofocus onClick={() => void copy(text)}>
          {state === "copied" ? uiTexts.copied : uiTexts.copy}
        </Button>
      </Group>
    </>
  );
};
