import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import type { ExplanationProps } from "./explanation.tsx";

const { Component: Explanation } = onDemand<ExplanationProps>({
  load: async () => (await import("./explanation.tsx")).Explanation,
  fallback: () => <LoadingText />,
});

/** 'Warum dieser Wert?': the inputs of a computed value. */
export const ExplanationDialog = ({
  opened,
  onClose,
  ...props
}: ExplanationProps & { opened: boolean; onClose(): void }) => (
  <Dialog opened={opened} onClose={onClose} title={texts.why} size={480}>
    <Explanation {...props} />
  </Dialog>
);
