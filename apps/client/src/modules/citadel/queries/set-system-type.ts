import { setSystemType, type SystemType } from "@maive/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call, errorSentence } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { citadelTexts } from "../texts.ts";
import { citadelKeys } from "./keys.ts";

/** Saves the system and invalidates what depends on it. */
export const saveSystemType = async (client: QueryClient, system: SystemType): Promise<void> => {
  const { system_type } = await call(setSystemType, { body: { system_type: system } });
  client.setQueryData(citadelKeys.systemType(), system_type);
  client.removeQueries({ queryKey: citadelKeys.collabora(), exact: true });
};

/** Chooses the system from the Dienste tab. */
export const useSetSystemType = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (system: SystemType) => saveSystemType(client, system),
    onError: (error) => notifyError(errorSentence(error, citadelTexts.system.failed)),
  });
};
