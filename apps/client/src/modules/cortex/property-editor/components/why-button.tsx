import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ExplanationProps } from "./explanation.tsx";
import { ExplanationDialog } from "./explanation-dialog.tsx";
import { propertyEditorTexts as texts } from "../texts.ts";

/** Leads from the settings of a computed property to what one of its values is made of. */
export const WhyButton = (props: ExplanationProps) => {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="subtle" onClick={open}>
        {texts.why}
      </Button>
      <ExplanationDialog {...props} opened={opened} onClose={close} />
    </>
  );
};
