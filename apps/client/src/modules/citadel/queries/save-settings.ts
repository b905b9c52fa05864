import { patchServerIp, patchSettings, patchTextRecognition } from "@maive/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { ApiError, call, isCancelled } from "../../../api/index.ts";
import { settingsKeys } from "../../../settings/index.ts";
import { isSettingsField, type FieldErrors, type SettingsDraft } from "../model/settings-draft.ts";
import { citadelKeys } from "./keys.ts";
import { saveSystemType } from "./set-system-type.ts";

/** The outcome of a save: settings are saved one by one, so that one refusal does not stop the others. */
export interface SaveOutcome {
  saved: SettingsDraft;
  errors: FieldErrors;
  /** A failure that belongs to no field; null if there is none. */
  failure: unknown;
  /** The person did not confirm: the unsaved values are still in the form. */
  cancelled: boolean;
}

const saveParts = (client: QueryClient, changes: SettingsDraft) => {
  const { is_recognition_on, server_ip, system_type, ...settings } = changes;
  const parts: { fields: SettingsDraft; save: () => Promise<void> }[] = [];
  if (Object.keys(settings).length > 0)
    parts.push({
      fields: settings,
      save: async () => {
        client.setQueryData(settingsKeys.settings(), await call(patchSettings, { body: settings }));
      },
    });
  if (is_recognition_on !== undefined)
    parts.push({
      fields: { is_recognition_on },
      save: async () => {
        const answer = await call(patchTextRecognition, { body: { is_on: is_recognition_on } });
        client.setQueryData(citadelKeys.textRecognition(), answer);
      },
    });
  if (server_ip !== undefined)
    parts.push({
      fields: { server_ip },
      save: async () => {
        const answer = await call(patchServerIp, { body: { server_ip } });
        client.setQueryData(citadelKeys.serverIp(), answer.server_ip);
      },
    });
  if (system_type) parts.push({ fields: { system_type }, save: () => saveSystemType(client, system_type) });
  return parts;
};

const save = async (client: QueryClient, changes: SettingsDraft): Promise<SaveOutcome> => {
  const outcome: SaveOutcome = { saved: {}, errors: {}, failure: null, cancelled: false };
  for (const { fields, save: savePart } of saveParts(client, changes)) {
    try {
      await savePart();
      Object.assign(outcome.saved, fields);
    } catch (error) {
      const fieldErrors = (error instanceof ApiError ? (error.body.errors ?? []) : []).filter(({ field }) =>
        isSettingsField(field),
      );
      for (const { field, message } of fieldErrors)
        if (isSettingsField(field)) outcome.errors[field] ??= message;
      if (isCancelled(error)) outcome.cancelled = true;
      else if (fieldErrors.length === 0) outcome.failure ??= error;
    }
  }
  return outcome;
};

/** Saves changed settings and updates the cache. Never rejects: see the outcome. */
export const useSaveSettings = () => {
  const client = useQueryClient();
  return useMutation({ mutationFn: (changes: SettingsDraft) => save(client, changes) });
};
