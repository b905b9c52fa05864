import { buttonTargets, type DatabaseDetail } from "@maive/contract";
import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { databaseListQuery, databaseQuery } from "../../database-queries/index.ts";
import { pageListQuery } from "../../page-queries/index.ts";
import { buttonTexts as texts } from "../button-texts.ts";
import type { ButtonActionDraft } from "../model/button-draft.ts";
import { ButtonValues } from "./button-values.tsx";

export interface ButtonActionProps {
  database: DatabaseDetail;
  draft: ButtonActionDraft;
  showsProblems: boolean;
  onChange(part: Partial<ButtonActionDraft>): void;
}

const AddEntry = ({ database, draft, showsProblems, onChange }: ButtonActionProps) => {
  const { database_id: own } = database;
  const { databaseId } = draft;
  const { data: all = [] } = useQuery(databaseListQuery);
  const { data: target, isError } = useQuery({
    ...databaseQuery(databaseId ?? own),
    enabled: databaseId !== null,
  });
  const templates = (databaseId === null ? undefined : target?.entry_templates) ?? [];
  const choices = [
    { value: String(own), label: texts.thisDatabase },
    ...all
      .filter(({ database_id: id }) => id !== own)
      .map(({ database_id: id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <>
      <Select
        label={texts.database}
        data={choices}
        value={databaseId === null ? null : String(databaseId)}
        error={
          isError ? texts.databaseGone : showsProblems && databaseId === null ? texts.noDatabase : undefined
        }
        allowDeselect={false}
        searchable={choices.length > 8}
        onChange={(id) => onChange({ databaseId: Number(id), templateId: null, values: [], problems: [] })}
      />
      {templates.length > 0 ? (
        <Select
          label={texts.template}
          description={draft.templateId === null ? undefined : texts.templateHint}
          placeholder={texts.noTemplate}
          data={templates.map(({ template_id: value, name: label }) => ({ value, label }))}
          value={draft.templateId}
          clearable
          searchable={templates.length > 8}
          onChange={(templateId) => onChange({ templateId, problems: [] })}
        />
      ) : null}
      {target && databaseId !== null ? (
        <ButtonValues
          databaseId={databaseId}
          backTo={own}
          own={database.properties}
          properties={target.properties}
          values={draft.values}
          showsProblems={showsProblems}
          onChange={(values) => onChange({ values })}
        />
      ) : null}
    </>
  );
};

const Open = ({ draft, showsProblems, onChange }: ButtonActionProps) => {
  const { data: pages = [] } = useQuery(pageListQuery);
  return (
    <>
      <Select
        label={texts.opens}
        data={buttonTargets.map((value) => ({ value, label: texts.targets[value] }))}
        value={draft.opens}
        allowDeselect={false}
        onChange={(chosen) => {
          const opens = buttonTargets.find((known) => known === chosen);
          if (opens) onChange({ opens, problems: [] });
        }}
      />
      {draft.opens === "page" ? (
        <Select
          label={texts.page}
          data={pages.map(({ page_id: value, title: label }) => ({ value, label }))}
          value={draft.pageId}
          error={showsProblems && draft.pageId === null ? texts.noPage : undefined}
          allowDeselect={false}
          searchable
          limit={100}
          onChange={(pageId) => onChange({ pageId, problems: [] })}
        />
      ) : null}
    </>
  );
};

/** What one action of a button is made of. */
export const ButtonActionFields = (props: ButtonActionProps) => {
  const { database, draft, showsProblems, onChange } = props;
  switch (draft.kind) {
    case "set_values":
      return (
        <ButtonValues
          databaseId={database.database_id}
          backTo={null}
          own={database.properties}
          properties={database.properties}
          values={draft.values}
          showsProblems={showsProblems}
          onChange={(values) => onChange({ values })}
        />
      );
    case "add_entry":
      return <AddEntry {...props} />;
    case "open":
      return <Open {...props} />;
  }
};
