import {
  type Body,
  createEntryTemplate,
  type DatabaseDetail,
  deleteEntryTemplate,
  type EntryTemplate,
  getEntryTemplate,
  type ListedTemplate,
  patchEntryTemplate,
} from "@maive/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call, updateCached } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

/** A template with its values and blocks, read anew whenever it is opened. */
export const templateQuery = (databaseId: number, templateId: string) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "entry-template", databaseId, templateId] as const,
    queryFn: ({ signal }) =>
      call(getEntryTemplate, { params: { database_id: databaseId, template_id: templateId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const showListed = (
  client: QueryClient,
  databaseId: number,
  change: (templates: readonly ListedTemplate[]) => ListedTemplate[],
): void =>
  updateCached<DatabaseDetail>(client, databaseKeys.detail(databaseId), (database) => ({
    ...database,
    entry_templates: change(database.entry_templates ?? []),
  }));

const noteSaved = (
  client: QueryClient,
  databaseId: number,
  { template_id, name, icon }: EntryTemplate,
): void => {
  const listed: ListedTemplate = { template_id, name, icon };
  showListed(client, databaseId, (templates) =>
    templates.some((known) => known.template_id === template_id)
      ? templates.map((known) => (known.template_id === template_id ? listed : known))
      : [...templates, listed],
  );
};

/** Makes a template, or changes the one with this id. */
export const saveTemplate = async (
  client: QueryClient,
  databaseId: number,
  templateId: string | null,
  body: Body<typeof createEntryTemplate>,
): Promise<EntryTemplate> => {
  const saved =
    templateId === null
      ? await call(createEntryTemplate, { params: { database_id: databaseId }, body })
      : await call(patchEntryTemplate, {
          params: { database_id: databaseId, template_id: templateId },
          body,
        });
  noteSaved(client, databaseId, saved);
  return saved;
};

/** Moves a template before another one; the list shows it at once. */
export const moveTemplate = async (
  client: QueryClient,
  databaseId: number,
  order: readonly ListedTemplate[],
  templateId: string,
): Promise<void> => {
  showListed(client, databaseId, () => [...order]);
  const at = order.findIndex(({ template_id: id }) => id === templateId);
  await call(patchEntryTemplate, {
    params: { database_id: databaseId, template_id: templateId },
    body: { before_id: order[at + 1]?.template_id ?? null },
  });
};

export const removeTemplate = async (
  client: QueryClient,
  databaseId: number,
  templateId: string,
): Promise<void> => {
  await call(deleteEntryTemplate, { params: { database_id: databaseId, template_id: templateId } });
  showListed(client, databaseId, (templates) => templates.filter(({ template_id: id }) => id !== templateId));
};
