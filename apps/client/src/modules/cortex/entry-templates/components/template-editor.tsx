import { type Block, type DatabaseDetail, type EntryTemplate, limits } from "@maive/contract";
import { Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import { useMemo, useState, type SubmitEvent } from "react";
import { errorSentence } from "../../../../api/index.ts";
import {
  Icon,
  IconButton,
  LoadFailed,
  LoadingText,
  notifyError,
  DialogActions,
} from "../../../../ui/index.ts";
import { IconPickerDialog, PageIcon } from "../../icons/index.ts";
import { draftOf, readDraft, templateProperties } from "../model/template-draft.ts";
import { saveTemplate, templateQuery } from "../queries/templates.ts";
import { entryTemplateTexts as texts } from "../texts.ts";
import classes from "./entry-templates.module.css";
import type { StandardTemplate } from "../model/standard-template.ts";
import { TemplateValueField } from "./template-value-field.tsx";
import { BlockPreview } from "../../block-preview/index.ts";

/** What the page of a new entry begins with, to look at. */
const TemplateContent = ({ blocks }: { blocks: readonly Block[] }) => (
  <fieldset className={classes.group}>
    <legend>{texts.content}</legend>
    <p className={classes.note}>{blocks.length === 0 ? texts.noContent : texts.contentHint}</p>
    {blocks.length > 0 ? (
      <div className={classes.content} tabIndex={0} role="group" aria-label={texts.content}>
        <BlockPreview blocks={blocks} />
      </div>
    ) : null}
  </fieldset>
);

interface TemplateEditorProps {
  database: DatabaseDetail;
  /** Null: a new one. */
  templateId: string | null;
  standard: StandardTemplate;
  onDone(): void;
}

const Loaded = ({
  database,
  template,
  standard,
  onDone,
}: Omit<TemplateEditorProps, "templateId"> & { template: EntryTemplate | null }) => {
  const client = useQueryClient();
  const { database_id: databaseId } = database;
  const properties = useMemo(() => templateProperties(database.properties), [database.properties]);
  const [before] = useState(() => draftOf(properties, template?.values));
  const [draft, setDraft] = useState(before);
  const [name, setName] = useState(template?.name ?? "");
  const [icon, setIcon] = useState(template?.icon ?? null);
  const [picksIcon, setPicksIcon] = useState(false);
  const wasStandard = template !== null && standard.templateId === template.template_id;
  const [isStandard, setStandard] = useState(wasStandard);
  const [shownFaults, setShownFaults] = useState(false);
  const { values, faults } = readDraft(properties, before, draft);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      saveTemplate(client, databaseId, template?.template_id ?? null, { name: name.trim(), icon, values }),
    onSuccess: ({ template_id: id }) => {
      if (isStandard !== wasStandard) standard.choose(isStandard ? id : null);
      onDone();
    },
    onError: (error) => notifyError(errorSentence(error, texts.failed)),
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setShownFaults(true);
    if (name.trim() !== "" && Object.keys(faults).length === 0 && !isPending) mutate();
  };
  return (
    <form onSubmit={handleSubmit}>
      <div className={classes.head}>
        <IconButton
          label={icon === null ? texts.chooseIcon : texts.changeIcon}
          className={classes.icon}
          onClick={() => setPicksIcon(true)}
        >
          {icon === null ? <Icon of={LayoutTemplate} size={18} /> : <PageIcon icon={icon} />}
        </IconButton>
        <TextInput
          className={classes.nameField}
          label={texts.name}
          description={texts.nameHint}
          value={name}
          maxLength={limits.titleLength}
          required
          withAsterisk={false}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Checkbox
        mt="md"
        label={texts.isStandard(standard.viewName)}
        description={texts.isStandardHint}
        checked={isStandard}
        onChange={(event) => setStandard(event.currentTarget.checked)}
      />
      <fieldset className={classes.group}>
        <legend>{texts.values}</legend>
        <p className={classes.note}>{properties.length === 0 ? texts.noValues : texts.valuesHint}</p>
        {properties.map((property) => (
          <TemplateValueField
            key={property.property_id}
            databaseId={databaseId}
            property={property}
            value={draft[property.property_id] ?? { text: "", relative: false }}
            error={shownFaults ? faults[property.property_id] : undefined}
            onChange={(value) => setDraft((now) => ({ ...now, [property.property_id]: value }))}
          />
        ))}
      </fieldset>
      <TemplateContent blocks={template?.blocks ?? []} />
      <DialogActions
        confirmLabel={texts.save}
        onCancel={onDone}
        busy={isPending}
        disabled={name.trim() === ""}
      />
      <IconPickerDialog
        opened={picksIcon}
        current={icon}
        onChoose={setIcon}
        onClose={() => setPicksIcon(false)}
      />
    </form>
  );
};

const Existing = ({ templateId, ...props }: TemplateEditorProps & { templateId: string }) => {
  const { data, isError, refetch } = useQuery(templateQuery(props.database.database_id, templateId));
  if (data) return <Loaded {...props} template={data} />;
  return isError ? <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} /> : <LoadingText />;
};

/** Name, icon, values and content of a template. */
export const TemplateEditor = ({ templateId, ...props }: TemplateEditorProps) =>
  templateId === null ? (
    <Loaded {...props} template={null} />
  ) : (
    <Existing {...props} templateId={templateId} />
  );
