import { useCallback, useRef } from "react";
import { confirm, Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import type { PropertyFormProps } from "./property-form.tsx";

const { Component: PropertyForm } = onDemand<PropertyFormProps>({
  load: async () => (await import("./property-form.tsx")).PropertyForm,
  fallback: () => <LoadingText />,
});

/** Creates or edits a property: a light shell; its content loads when opened. */
export const PropertyEditorDialog = ({
  opened,
  ...props
}: Omit<PropertyFormProps, "onWork"> & { opened: boolean }) => {
  const hasWork = useRef(false);
  const handleWork = useCallback((has: boolean) => {
    hasWork.current = has;
  }, []);
  const handleLeave = async () => {
    const { discardTitle: title, discardQuestion: question, discardConfirm: confirmLabel } = texts;
    // Escape and outside clicks do not discard a formula.
    if (hasWork.current && !(await confirm({ title, question, confirmLabel, danger: true }))) return;
    hasWork.current = false;
    props.onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void handleLeave()}
      title={props.property ? texts.edit : texts.add}
      size={520}
    >
      <PropertyForm {...props} onWork={handleWork} />
    </Dialog>
  );
};
