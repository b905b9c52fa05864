import { getUpdateState, previewUpdate } from "@maive/contract";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { citadelKeys } from "../queries/keys.ts";

/** What runs, and what the next start changes where a newer version lies in its place. For main. */
export const updateStateQuery = queryOptions({
  queryKey: citadelKeys.updateState(),
  queryFn: ({ signal }) => call(getUpdateState, { signal }),
  refetchOnWindowFocus: true,
});

/** What an update to a version would change that lies on the server. */
export const usePreview = () =>
  useMutation({ mutationFn: (place: string) => call(previewUpdate, { body: { place } }) });
