import { Button, Group, Text, Textarea } from "@mantine/core";
import { modals } from "@mantine/modals";
import { countQuestion } from "./confirming.ts";
import { uiTexts } from "./texts.ts";
import { useCopy } from "./use-copy.ts";

interface OfferedText {
  /** Name of the dialog. */
  title: string;
  /** Why it is offered. */
  hint: string;
  label: string;
  text: string;
}

const Offer = ({ hint, label, text, onClose }: Omit<OfferedText, "title"> & { onClose: () => void }) => {
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

/** Offers orphaned text for copying in a persistent dialog, independent of its origin. */
export const offerText = ({ title, ...offered }: OfferedText): void => {
  countQuestion(1);
  let closed = false;
  const id = modals.open({
    title,
    centered: true,
    size: 560,
    closeOnClickOutside: false,
    onClose: () => {
      if (closed) return;
      closed = true;
      setTimeout(countQuestion, 0, -1);
    },
    closeButtonProps: { "aria-label": uiTexts.close },
    children: <Offer {...offered} onClose={() => modals.close(id)} />,
  });
};
