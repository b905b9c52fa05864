import { availablePropertyTypes, limits, type DatabaseDetail, type Property } from "@maive/contract";
import { Button, Checkbox, Group, Select, Stack, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useState, type FormEvent } from "react";
import { ApiError } from "../../../../api/index.ts";
import { Dialog, notifyError } from "../../../../ui/index.ts";
import { propertyTypeUi } from "../../properties/index.ts";
import { doubledName, optionRowsOf, optionsToSend } from "../model/property-draft.ts";
import { propertyEditorTexts as texts } from "../property-editor-texts.ts";
import { useCreateProperty, usePatchProperty } from "../queries/properties.ts";
import { emptyOption, OptionsEditor } from "./options-editor.tsx";

interface PropertyEditorProps {
  database: DatabaseDetail;
  /** The view that shows a new property. */
  viewId: number;
  /** The property to edit; without it a new one is made. */
  property?: Property | undefined;
  onClose(): void;
}

const typeChoices = availablePropertyTypes.map((type) => ({
  value: type,
  label: propertyTypeUi(type).label,
}));
const typeOf = (text: string | null) => availablePropertyTypes.find((type) => type === text);

const PropertyEditor = ({ database, viewId, property, onClose }: PropertyEditorProps) => {
  const [name, setName] = useState(property?.property_name ?? "");
  const [type, setType] = useState(typeOf(property?.property_type ?? null) ?? "text");
  const [group, setGroup] = useState(property?.property_group ?? "");
  const [options, setOptions] = useState(() => optionRowsOf(property, () => emptyOption([])));
  const [sortByOrder, setSortByOrder] = useState(property?.property_config.sort_by_order ?? true);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const create = useCreateProperty(database.database_id);
  const patch = usePatchProperty(database.database_id);
  const isChoice = type === "single_choice";

  const handleError = (error: Error) => {
    const detail = error instanceof ApiError && error.detail !== "" ? error.detail : texts.failed;
    if (error instanceof ApiError && error.code === "property_name_taken") setNameProblem(detail);
    else notifyError(detail);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() === "") {
      setNameProblem(texts.nameRequired);
      return;
    }
    const doubled = isChoice ? doubledName(options) : undefined;
    if (doubled !== undefined) {
      notifyError(texts.doubled(doubled));
      return;
    }
    const draft = {
      group: group.trim() === "" ? null : group.trim(),
      config: isChoice
        ? { ...property?.property_config, options: optionsToSend(options), sort_by_order: sortByOrder }
        : { ...property?.property_config },
    };
    const settled = { onSuccess: onClose, onError: handleError };
    if (property) patch.mutate({ propertyId: property.property_id, ...draft }, settled);
    else create.mutate({ name: name.trim(), type, viewId, ...draft }, settled);
  };

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={texts.name}
          value={name}
          error={nameProblem}
          maxLength={limits.propertyNameLength}
          disabled={property !== undefined}
          data-autofocus={property ? undefined : true}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setNameProblem(null);
          }}
        />
        <Select
          label={texts.type}
          description={property ? texts.fixed : undefined}
          data={typeChoices}
          value={type}
          allowDeselect={false}
          disabled={property !== undefined}
          onChange={(wanted) => setType(typeOf(wanted) ?? type)}
        />
        <TextInput
          label={texts.group}
          description={texts.groupHint}
          value={group}
          maxLength={limits.propertyNameLength}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
        {isChoice ? (
          <>
            <OptionsEditor rows={options} onChange={setOptions} />
            <Checkbox
              label={texts.sortByOrder}
              checked={sortByOrder}
              onChange={(event) => setSortByOrder(event.currentTarget.checked)}
            />
          </>
        ) : null}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={create.isPending || patch.isPending}>
            {property ? texts.save : texts.create}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

export type PropertyEditorDialogProps = PropertyEditorProps & { opened: boolean };

/** Makes a property, or changes its options and group: name and type of an existing one are fixed. */
export const PropertyEditorDialog = ({ opened, ...props }: PropertyEditorDialogProps) => (
  <Dialog opened={opened} onClose={props.onClose} title={props.property ? texts.edit : texts.add} size={440}>
    <PropertyEditor {...props} />
  </Dialog>
);
