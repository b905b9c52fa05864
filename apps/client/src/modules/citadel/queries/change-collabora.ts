import { collaboraStatus, startCollabora, stopCollabora } from "@maive/contract";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../api/index.ts";
import { changeThenCheck } from "../model/change-then-check.ts";
import { citadelKeys } from "./keys.ts";

export type ServiceAction = "start" | "stop";

/**
 * Starts or stops the online office and refetches its status 2 s later. `changing` until that refetch is answered,
 * also in screens that are opened meanwhile.
 */
export const useChangeCollabora = (onFailure: (action: ServiceAction, error: unknown) => void) => {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: citadelKeys.changeCollabora(),
    mutationFn: (action: ServiceAction) =>
      changeThenCheck({
        change: () => call(action === "start" ? startCollabora : stopCollabora),
        check: async () => {
          client.setQueryData(citadelKeys.collabora(), await call(collaboraStatus));
        },
        onFailure: (error) => onFailure(action, error),
      }),
    onError: () => client.invalidateQueries({ queryKey: citadelKeys.collabora(), exact: true }),
  });
  const changing = useIsMutating({ mutationKey: citadelKeys.changeCollabora() }) > 0;
  return { change: mutate, changing };
};
