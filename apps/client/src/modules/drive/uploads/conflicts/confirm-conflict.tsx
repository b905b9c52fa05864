import { Button, Checkbox, Group, Text } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useState } from "react";
import { closeModal, openModal } from "../../../../ui/floating/index.ts";
import { uiTexts } from "../../../../ui/index.ts";
import { uploadTexts } from "../texts.ts";
import type { NameConflict } from "./find-conflicts.ts";

const texts = uploadTexts.taken;

export type ConflictDecision = "replace" | "both" | "skip";

interface Answer {
  decision: ConflictDecision;
  forAll: boolean;
}

interface QuestionProps {
  taken: NameConflict;
  /** How many of them are still to be decided, this one included. */
  left: number;
  onAnswer: (answer: Answer) => void;
}

const Question = ({ taken: { folder, there }, left, onAnswer }: QuestionProps) => {
  const [forAll, setForAll] = useState(false);
  const choose = (decision: ConflictDecision) => () => onAnswer({ decision, forAll });
  return (
    <>
      <Text>{texts.question(there.display_name, folder)}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {there.user_can_write ? texts.hint : texts.readOnly}
      </Text>
      {left > 1 && (
        <Checkbox
          mt="md"
          label={texts.forAll(left)}
          checked={forAll}
          onChange={(event) => setForAll(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={choose("skip")}>
          {texts.skip}
        </Button>
        <Button variant="default" disabled={!there.user_can_write} onClick={choose("replace")}>
          {texts.replace}
        </Button>
        <Button data-autofocus onClick={choose("both")}>
          {texts.both}
        </Button>
      </Group>
    </>
  );
};

const ask = (taken: NameConflict, left: number): Promise<Answer | null> =>
  new Promise((resolve) => {
    const id = openModal({
      title: texts.title,
      centered: true,
      size: 500,
      onClose: () => resolve(null),
      closeButtonProps: { "aria-label": uiTexts.close },
      children: (
        <Question
          taken={taken}
          left={left}
          onAnswer={(answer) => {
            resolve(answer);
            closeModal(id);
          }}
        />
      ),
    });
  });

/** Asks for each file whose name is taken; null when cancelled: nothing is uploaded. */
export const confirmConflict = async (
  taken: readonly NameConflict[],
): Promise<ReadonlyMap<NameConflict, ConflictDecision> | null> => {
  const decided = new Map<NameConflict, ConflictDecision>();
  let all: ConflictDecision | null = null;
  for (const [index, one] of taken.entries()) {
    if (all === null) {
      const answer = await ask(one, taken.length - index);
      if (answer === null) return null;
      if (answer.forAll) all = answer.decision;
      decided.set(one, answer.decision);
    } else {
      // Read-only files cannot be replaced: both stay.
      decided.set(one, all === "replace" && !one.there.user_can_write ? "both" : all);
    }
  }
  return decided;
};
