import { Button, Group, Text } from "@mantine/core";
import type { Page } from "@maive/contract";
import { Dialog, uiTexts } from "../../../../ui/index.ts";
import { useDuplication } from "../hooks/use-duplication.ts";
import { pageTexts } from "../texts.ts";

interface DuplicatePageDialogProps {
  page: Page;
  opened: boolean;
  onClose: () => void;
}

const texts = pageTexts.duplicatePage;

/** Asks whether to include child pages. */
export const DuplicatePageDialog = ({ page, opened, onClose }: DuplicatePageDialogProps) => {
  const { mutate, isPending, isSuccess, variables } = useDuplication();
  const duplicate = (withSubpages: boolean) => mutate({ page, withSubpages }, { onSuccess: onClose });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} keepFocus={isSuccess} size={480}>
      <Text>{texts.question(page.title)}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {uiTexts.cancel}
        </Button>
        <Button
          variant="default"
          disabled={isPending && variables.withSubpages}
          loading={isPending && !variables.withSubpages}
          onClick={() => duplicate(false)}
        >
          {texts.alone}
        </Button>
        <Button
          data-autofocus
          disabled={isPending && !variables.withSubpages}
          loading={isPending && variables.withSubpages}
          onClick={() => duplicate(true)}
        >
          {texts.withSubpages}
        </Button>
      </Group>
    </Dialog>
  );
};
