import { userRights } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { connectKeys } from "../../queries/keys.ts";

/** Everything shared with a guest or visitor. */
export const rightsQuery = (userId: string) =>
  queryOptions({
    queryKey: connectKeys.rights(userId),
    queryFn: ({ signal }) => call(userRights, { params: { user_id: userId }, signal }),
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
  });
