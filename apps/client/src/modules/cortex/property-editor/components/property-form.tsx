import {
  automaticKinds,
  automaticTypes,
  knownPropertyTypes,
  limits,
  type DatabaseDetail,
  type Property,
} from "@maive/contract";
import { Button, Group, Select, Stack, TextInput } from "@mantine/core";
import { useEffect, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useDisclosure } from "@mantine/hooks";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { ApiError, errorSentence } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { useFirstSetting } from "../hooks/use-first-setting.ts";
import {
  configOf,
  draftOf,
  hasWork,
  isLookup,
  otherSideOf,
  problemsOf,
  replacedOptions,
  withType,
  type Draft,
  type DraftProblems,
} from "../model/draft.ts";
import { hasRules } from "../model/rules-draft.ts";
import { useCreateProperty, usePatchProperty } from "../queries/properties.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import { emptyOption } from "./options-editor.tsx";
import { RulesSettings } from "./rules-settings.tsx";
import { TypeSettings } from "./type-settings.tsx";
import type { ExplanationProps } from "./explanation.tsx";
import { ExplanationDialog } from "./explanation-dialog.tsx";

/** Opens the explanation of a computed value from the settings. */
const WhyButton = (props: ExplanationProps) => {
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

export interface PropertyFormProps {
  database: DatabaseDetail;
  /** The view that should show a new property. */
  viewId: number;
  /** The property to edit; absent: a new one. */
  property?: Property | undefined;
  /** The entry whose computed cell opened it. */
  entryId?: string | undefined;
  onClose(): void;
  /** Whether closing would lose input. */
  onWork(has: boolean): void;
}

const typeChoices = [
  ...knownPropertyTypes.flatMap((type) => [
    { value: type, label: texts.types[type] },
    ...(type === "rollup" ? [{ value: "lookup", label: texts.lookup }] : []),
  ]),
  ...automaticKinds.map((kind) => ({ value: kind, label: texts.automaticKinds[kind] })),
];

/** Rules that nobody has touched are not sent: a later version may know more of them. */
const settingsToSend = (property: Property | undefined, first: Draft, draft: Draft) => {
  const { rules, default_value, ...config } = { ...property?.property_config, ...configOf(draft) };
  const isTouched = JSON.stringify(first.rules) !== JSON.stringify(draft.rules);
  return isTouched || property === undefined ? { ...config, rules, default_value } : config;
};

/** A property's form: name and type once, settings and group at any time. */
export const PropertyForm = ({ database, viewId, property, entryId, onClose, onWork }: PropertyFormProps) => {
  const [first] = useState(() => draftOf(property, () => emptyOption([])));
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<DraftProblems>({});
  const create = useCreateProperty(database.database_id);
  const patch = usePatchProperty(database.database_id);
  const isNew = property === undefined;
  const form = useFirstSetting(draft.type, isNew);

  const work = hasWork(first, draft);
  useEffect(() => {
    onWork(work);
    return () => onWork(false);
  }, [onWork, work]);

  const change = (part: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    const rest: DraftProblems = { ...problems };
    for (const field of Object.keys(part)) delete rest[field as keyof Draft];
    setProblems(rest);
  };
  const handleError = (error: Error) => {
    const detail = errorSentence(error, texts.failed);
    if (error instanceof ApiError && error.code === "property_name_taken") setProblems({ name: detail });
    else if (error instanceof ApiError && error.status === 422 && draft.type === "formula")
      setProblems({ formula: detail });
    else notifyError(detail);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const found = problemsOf(draft);
    flushSync(() => setProblems(found));
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const group = draft.group.trim() === "" ? null : draft.group.trim();
    const config = settingsToSend(property, first, draft);
    const settled = { onSuccess: onClose, onError: handleError };
    if (property)
      patch.mutate(
        { propertyId: property.property_id, group, config, replaced: replacedOptions(draft) },
        settled,
      );
    else {
      const { type } = draft;
      create.mutate(
        { name: draft.name.trim(), type, viewId, group, config, otherSide: otherSideOf(draft) },
        settled,
      );
    }
  };

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <Stack gap="sm">
        <TextInput
          label={texts.name}
          value={draft.name}
          error={problems.name}
          maxLength={limits.propertyNameLength}
          disabled={!isNew}
          data-autofocus={isNew ? true : undefined}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={texts.type}
          description={isNew ? undefined : texts.fixed}
          data={typeChoices}
          value={isLookup(draft) ? "lookup" : (draft.automatic ?? draft.type)}
          allowDeselect={false}
          disabled={!isNew}
          maxDropdownHeight={320}
          onChange={(selected) => {
            const type = knownPropertyTypes.find((known) => known === selected);
            const automatic = automaticKinds.find((known) => known === selected);
            if (type) change(withType(draft, type));
            if (selected === "lookup") change(withType(draft, "lookup"));
            if (automatic) change({ type: automaticTypes[automatic], automatic });
          }}
        />
        <TypeSettings
          database={database}
          property={property}
          entryId={entryId}
          draft={draft}
          problems={problems}
          onChange={change}
        />
        {draft.automatic === null && hasRules(draft.type) ? (
          <RulesSettings
            database={database}
            property={property}
            entryId={entryId}
            draft={draft}
            problems={problems}
            onChange={change}
          />
        ) : null}
        <TextInput
          label={texts.group}
          description={texts.groupHint}
          value={draft.group}
          maxLength={limits.propertyNameLength}
          onChange={(event) => change({ group: event.currentTarget.value })}
        />
        <Group justify="space-between" gap="xs" mt="xs">
          {property && entryId !== undefined ? (
            <WhyButton database={database} property={property} entryId={entryId} />
          ) : (
            <span />
          )}
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={create.isPending || patch.isPending}>
              {isNew ? texts.create : texts.save}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
};
