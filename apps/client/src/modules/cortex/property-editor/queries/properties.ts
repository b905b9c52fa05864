import {
  createProperty,
  deleteProperty,
  patchProperty,
  renameProperty,
  type BodyInput,
  type DatabaseDetail,
  type KnownPropertyType,
  type Property,
} from "@maive/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call, updateCached } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { useUndoRemoval } from "../../part-trash/index.ts";
import { databaseOf } from "../model/target.ts";
import { propertyEditorTexts as texts } from "../texts.ts";

/** Settings to send: options with an `id` stay or are renamed, others are new. */
export type PropertyConfigDraft = Exclude<
  BodyInput<typeof createProperty>["property_config"],
  string | null | undefined
>;

export interface PropertyDraft {
  name: string;
  type: KnownPropertyType;
  group: string | null;
  config: PropertyConfigDraft;
  /** The other side: a property for two-way relations, a list for people. */
  otherSide?: { twoWay: boolean; name: string | null; isSelf: boolean } | undefined;
}

/** Changed options also change values, so that rows are refetched with the schema. */
export const refreshAll = (client: QueryClient, databaseId: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: databaseKeys.detail(databaseId) }),
    client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) }),
    client.invalidateQueries({ queryKey: databaseKeys.entries(databaseId) }),
  ]);

const putProperty = (client: QueryClient, databaseId: number, property: Property) =>
  updateCached<DatabaseDetail>(client, databaseKeys.detail(databaseId), (database) => {
    const known = database.properties.some((p) => p.property_id === property.property_id);
    const properties = known
      ? database.properties.map((p) => (p.property_id === property.property_id ? property : p))
      : [...database.properties, property];
    return { ...database, properties };
  });

/** Adds a property, shown in the view it was added from. */
export const useCreateProperty = (databaseId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, type, group, config, otherSide, viewId }: PropertyDraft & { viewId: number }) =>
      call(createProperty, {
        params: { database_id: databaseId },
        body: {
          property_name: name,
          property_type: type,
          property_config: config,
          property_group: group,
          active_view_id: viewId,
          ...(otherSide
            ? {
                is_self_referencing: otherSide.isSelf,
                sync_direction: otherSide.twoWay ? ("two_way" as const) : ("one_way" as const),
                new_linked_property_name: otherSide.name,
              }
            : {}),
        },
      }),
    onSuccess: ({ linked_property: linked, ...property }, { config }) => {
      putProperty(client, databaseId, property);
      const elsewhere = linked === undefined ? null : databaseOf(config.target);
      if (elsewhere !== null) void client.invalidateQueries({ queryKey: databaseKeys.detail(elsewhere) });
      return refreshAll(client, databaseId);
    },
  });
};

/** Changes a property's settings and group. */
export const usePatchProperty = (databaseId: number) => {
  const client = useQueryClient();
  const offerUndo = useUndoRemoval();
  return useMutation({
    mutationFn: ({
      propertyId,
      ...draft
    }: Pick<PropertyDraft, "config"> & {
      group?: string | null;
      propertyId: number;
      /** Removed options' ids to their replacements. */
      replaced?: Readonly<Record<string, string>>;
    }) =>
      call(patchProperty, {
        params: { property_id: propertyId },
        body: {
          property_config: draft.config,
          ...(draft.group === undefined ? {} : { property_group: draft.group ?? "" }),
          ...(draft.replaced && Object.keys(draft.replaced).length > 0
            ? { replace_options: draft.replaced }
            : {}),
        },
      }),
    onSuccess: ({ trashed_part: partId, ...property }) => {
      putProperty(client, databaseId, property);
      if (partId !== undefined) offerUndo(texts.choicesRemoved(property.property_name), partId);
      return refreshAll(client, databaseId);
    },
  });
};

/** Renames a property; rows carry their values by its name. */
export const useRenameProperty = (databaseId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ propertyId, name }: { propertyId: number; name: string }) =>
      call(renameProperty, { params: { property_id: propertyId }, body: { property_name: name } }),
    onSuccess: () => refreshAll(client, databaseId),
  });
};

/** Trashes a property with its values. */
export const useDeleteProperty = (databaseId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (propertyId: number) => call(deleteProperty, { params: { property_id: propertyId } }),
    onSuccess: () => refreshAll(client, databaseId),
  });
};
