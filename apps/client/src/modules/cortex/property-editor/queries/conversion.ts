import {
  type BodyInput,
  cancelConversion,
  convertProperty,
  type DatabaseDetail,
  type Ok,
  type Property,
  previewConversion,
} from "@maive/contract";
import {
  hashKey,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { call, errorSentence } from "../../../../api/index.ts";
import { notifyError, notifyInfo } from "../../../../ui/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { useUndoRemoval } from "../../part-trash/index.ts";
import { propertyEditorTexts as texts } from "../texts.ts";
import { refreshAll } from "./properties.ts";

export type ConversionRequest = BodyInput<typeof convertProperty>;
export type ConversionPreview = Ok<typeof previewConversion>;

/** What the values of a property would become; refetched with every change of the rows. */
export const conversionQuery = (databaseId: number, propertyId: number, request: ConversionRequest | null) =>
  queryOptions({
    queryKey: [...databaseKeys.rows(databaseId), "conversion", propertyId, request] as const,
    queryFn: ({ signal }) =>
      call(previewConversion, {
        params: { property_id: propertyId },
        body: request ?? { property_type: "text" },
        signal,
      }),
    enabled: request !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Calls back when a conversion in the background has ended, with the property as it is then. */
const afterConversion = (
  client: QueryClient,
  databaseId: number,
  propertyId: number,
  ended: (property: Property | undefined) => void,
): void => {
  const queryKey = databaseKeys.detail(databaseId);
  const hash = hashKey(queryKey);
  const look = (): boolean => {
    const property = client
      .getQueryData<DatabaseDetail>(queryKey)
      ?.properties.find(({ property_id }) => property_id === propertyId);
    if (property?.converting) return false;
    ended(property);
    return true;
  };
  if (look()) return;
  const stop = client.getQueryCache().subscribe(({ query, type }) => {
    if (query.queryHash !== hash) return;
    // Nobody looks at the database any more.
    if (type === "removed" || (type === "updated" && look())) stop();
  });
};

/** Ends a conversion in the background, or the notice of one that failed. */
export const useCancelConversion = (database: Pick<DatabaseDetail, "database_id" | "properties">) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (propertyId: number) => call(cancelConversion, { params: { property_id: propertyId } }),
    onSuccess: (_, propertyId) => {
      const property = database.properties.find(({ property_id }) => property_id === propertyId);
      if (property?.converting) notifyInfo(texts.cancelled(property.property_name));
    },
    onError: (error) => notifyError(errorSentence(error, texts.failed)),
    onSettled: () => refreshAll(client, database.database_id),
  });
};

/** Converts a property, a large table's in the background; one click takes it back. */
export const useConvertProperty = (databaseId: DatabaseDetail["database_id"]) => {
  const client = useQueryClient();
  const offerUndo = useUndoRemoval();
  return useMutation({
    mutationFn: ({ propertyId, request }: { propertyId: number; name: string; request: ConversionRequest }) =>
      call(convertProperty, {
        params: { property_id: propertyId },
        body: { ...request, background: true },
      }),
    onSuccess: async (answer, { propertyId, name, request }) => {
      const { trashed_part: partId, converting, conversion } = answer;
      const type = request.property_type;
      await refreshAll(client, databaseId);
      const offer = () => offerUndo(texts.convertedTo(name, texts.types[type], conversion.lost), partId);
      if (!converting) return offer();
      notifyInfo(texts.convertingNow(name));
      // It may have been cancelled.
      afterConversion(client, databaseId, propertyId, (now) => {
        if (now?.property_type === type) offer();
        else if (now?.conversion_failed) notifyError(texts.conversionFailed(name));
      });
    },
  });
};
