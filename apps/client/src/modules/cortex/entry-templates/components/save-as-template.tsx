import { type Entry, limits, type ListedTemplate, type Page } from "@maive/contract";
import { NativeSelect, TextInput } from "@mantine/core";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { closeModal, openModal } from "../../../../ui/floating/index.ts";
import { notifyError, notifySuccess, rememberFocus, uiTexts, DialogActions } from "../../../../ui/index.ts";
import { databaseQuery } from "../../database-queries/index.ts";
import { saveTemplate } from "../queries/templates.ts";
import { entryTemplateTexts as texts } from "../texts.ts";
import classes from "./entry-templates.module.css";

type Source = Pick<Entry | Page, "page_id" | "title" | "icon">;

interface SaveFormProps {
  databaseId: number;
  entry: Source;
  templates: readonly ListedTemplate[];
  onDone(): void;
}

const SaveForm = ({ databaseId, entry, templates, onDone }: SaveFormProps) => {
  const client = useQueryClient();
  const [target, setTarget] = useState("");
  const [name, setName] = useState(entry.title);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      saveTemplate(client, databaseId, target === "" ? null : target, {
        name: name.trim(),
        icon: entry.icon,
        from_entry_id: entry.page_id,
      }),
    onSuccess: (saved) => {
      notifySuccess(texts.saved(saved.name));
      onDone();
    },
    onError: (error) => notifyError(errorSentence(error, texts.failed)),
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && !isPending) mutate();
  };
  const choose = (id: string) => {
    setTarget(id);
    setName(templates.find(({ template_id }) => template_id === id)?.name ?? entry.title);
  };
  return (
    <form onSubmit={handleSubmit}>
      <p className={classes.note}>{texts.saveAsHint}</p>
      {templates.length > 0 ? (
        <NativeSelect
          mt="md"
          label={texts.target}
          value={target}
          data={[
            { value: "", label: texts.asNew },
            ...templates.map(({ template_id, name: known }) => ({
              value: template_id,
              label: texts.replaces(known),
            })),
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      ) : null}
      <TextInput
        mt="md"
        label={texts.name}
        description={texts.nameHint}
        value={name}
        maxLength={limits.titleLength}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DialogActions
        confirmLabel={texts.save}
        onCancel={onDone}
        busy={isPending}
        disabled={name.trim() === ""}
      />
    </form>
  );
};

/** Asks for the name of a template made of an entry, or which one it replaces, and saves it. */
export const askSaveAsTemplate = async (
  client: QueryClient,
  databaseId: number,
  entry: Source,
): Promise<void> => {
  const returnFocus = rememberFocus();
  const { entry_templates: templates = [] } = await client.fetchQuery(databaseQuery(databaseId));
  const id = openModal({
    title: texts.saveAs,
    centered: true,
    size: 460,
    returnFocus: false,
    onClose: returnFocus,
    onExitTransitionEnd: returnFocus,
    closeButtonProps: { "aria-label": uiTexts.close },
    children: (
      <SaveForm databaseId={databaseId} entry={entry} templates={templates} onDone={() => closeModal(id)} />
    ),
  });
};
