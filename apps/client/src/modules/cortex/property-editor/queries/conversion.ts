import {
  type BodyInput,
  convertProperty,
  type DatabaseDetail,
  type Ok,
  previewConversion,
} from "@maive/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { useUndoRemoval } from "../../part-trash/index.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import { refreshAll } from "./properties.ts";

export type WantedConversion = BodyInput<typeof convertProperty>;
export type ConversionPreview = Ok<typeof previewConversion>;

/** What the values of a property would become; refetched with every change of the rows. */
export const conversionQuery = (databaseId: number, propertyId: number, wanted: WantedConversion | null) =>
  queryOptions({
    queryKey: [...databaseKeys.rows(databaseId), "conversion", propertyId, wanted] as const,
    queryFn: ({ signal }) =>
      call(previewConversion, {
        params: { property_id: propertyId },
        body: wanted ?? { property_type: "text" },
        signal,
      }),
    enabled: wanted !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Converts a property; one click takes it back. */
export const useConvertProperty = (databaseId: DatabaseDetail["database_id"]) => {
  const client = useQueryClient();
  const offerUndo = useUndoRemoval();
  return useMutation({
    mutationFn: ({ propertyId, wanted }: { propertyId: number; name: string; wanted: WantedConversion }) =>
      call(convertProperty, { params: { property_id: propertyId }, body: wanted }),
    onSuccess: async ({ trashed_part: partId, property_type: type, conversion }, { name }) => {
      await refreshAll(client, databaseId);
      offerUndo(texts.convertedTo(name, texts.types[type], conversion.lost), partId);
    },
  });
};
