import { Button, Group, Text } from "@mantine/core";
import { Dialog, uiTexts } from "../../../../ui/index.ts";
import { scribbleTexts } from "../../texts.ts";
import type { BoardSession } from "../board-session.ts";
import type { DroppedDrawing } from "./read-dropped.ts";

const texts = scribbleTexts.dropped;

interface DroppedDialogProps {
  session: BoardSession;
  dropped: DroppedDrawing | null;
  onDone: () => void;
}

/** Asks what to do with a dropped drawing. */
export const DroppedDialog = ({ session, dropped, onDone }: DroppedDialogProps) => {
  const decide = (how: "replace" | "insert") => {
    if (dropped) session.takeDropped(dropped, how);
    onDone();
  };
  return (
    <Dialog opened={dropped !== null} onClose={onDone} title={texts.title} size={460}>
      <Text>{texts.question(dropped?.name ?? "")}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onDone}>
          {uiTexts.cancel}
        </Button>
        <Button variant="default" onClick={() => decide("replace")}>
          {texts.replace}
        </Button>
        <Button data-autofocus onClick={() => decide("insert")}>
          {texts.insert}
        </Button>
      </Group>
    </Dialog>
  );
};
