import { Button, Group, Text } from "@mantine/core";
import { countQuestion } from "./confirming.ts";
import { closeModal, openModal } from "./floating/index.ts";
import { rememberFocus } from "./focus-memory.ts";
import { uiTexts } from "./texts.ts";

export interface Question {
  /** Name of the dialog. */
  title: string;
  /** The question. */
  question: string;
  confirmLabel: string;
  /** Destructive actions are red. */
  danger?: boolean;
}

/** Asks before something that cannot come back. Resolves to false when the dialog is left in any other way. */
export const confirm = ({ title, question, confirmLabel, danger = false }: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (yes: boolean) => {
      resolve(yes);
      closeModal(id);
    };
    const returnFocus = rememberFocus();
    let closed = false;
    countQuestion(1);
    const id = openModal({
      title,
      centered: true,
      size: 420,
      returnFocus: false,
      onClose: () => {
        if (closed) return;
        closed = true;
        resolve(false);
        returnFocus();
        // After the event: the same Escape must not close the dialog below.
        setTimeout(countQuestion, 0, -1);
      },
      // The button is focused during the closing transition; with reduced motion it is gone by now.
      onExitTransitionEnd: returnFocus,
      closeButtonProps: { "aria-label": uiTexts.close },
      children: (
        <>
          <Text>{question}</Text>
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={() => answer(false)}>
              {uiTexts.cancel}
            </Button>
            <Button color={danger ? "red" : undefined} data-autofocus onClick={() => answer(true)}>
              {confirmLabel}
            </Button>
          </Group>
        </>
      ),
    });
  });
