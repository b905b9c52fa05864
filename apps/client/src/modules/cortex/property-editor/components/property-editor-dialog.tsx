import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import type { PropertyFormProps } from "./property-form.tsx";
import type { ExplanationProps } from "./explanation.tsx";

const { Component: PropertyForm } = onDemand<PropertyFormProps>({
  load: async () => (await import("./property-form.tsx")).PropertyForm,
  fallback: () => <LoadingText />,
});
const { Component: Explanation } = onDemand<ExplanationProps>({
  load: async () => (await import("./explanation.tsx")).Explanation,
  fallback: () => <LoadingText />,
});

/** Makes a property, or changes its settings: light, so that it can stand ready; what is in it loads when opened. */
export const PropertyEditorDialog = ({ opened, ...props }: PropertyFormProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={props.property ? texts.edit : texts.add} size={520}>
    <PropertyForm {...props} />
  </Dialog>
);

/** 'Warum dieser Wert?': what a computed value is made of. */
export const ExplanationDialog = ({
  opened,
  onClose,
  ...props
}: ExplanationProps & { opened: boolean; onClose(): void }) => (
  <Dialog opened={opened} onClose={onClose} title={texts.why} size={480}>
    <Explanation {...props} />
  </Dialog>
);
