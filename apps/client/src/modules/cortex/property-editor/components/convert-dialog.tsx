import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import type { ConvertFormProps } from "./convert-form.tsx";

const { Component: ConvertForm } = onDemand<ConvertFormProps>({
  load: async () => (await import("./convert-form.tsx")).ConvertForm,
  fallback: () => <LoadingText />,
});

type ConvertDialogProps = Omit<ConvertFormProps, "property"> & {
  /** Undefined: closed. */
  property: ConvertFormProps["property"] | undefined;
};

/** Gives a property another type: a light shell; its content loads when opened. */
export const ConvertPropertyDialog = ({ property, ...props }: ConvertDialogProps) => (
  <Dialog
    opened={property !== undefined}
    onClose={props.onClose}
    title={texts.convertTitle(property?.property_name ?? "")}
    size={560}
  >
    {property ? <ConvertForm key={property.property_id} property={property} {...props} /> : null}
  </Dialog>
);
