import {
  type BackupField,
  type BackupSettings,
  checkBackupFolder,
  patchBackupSettings,
} from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError, call, errorSentence, isCancelled } from "../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../ui/index.ts";
import { citadelKeys } from "../queries/keys.ts";
import {
  type BackupDraft,
  type BackupErrors,
  backupFields,
  changedFields,
  draftOf,
  readDraft,
} from "./settings-draft.ts";
import { backupTexts } from "./texts.ts";

const texts = backupTexts.settings;

interface Options {
  saved: BackupSettings;
  onUnsaved: (unsaved: boolean) => void;
  /** Called with the first invalid field, which should get the focus. */
  onWrong: (field: BackupField) => void;
}

const errorsOf = (error: unknown): BackupErrors =>
  Object.fromEntries(
    (error instanceof ApiError ? (error.body.errors ?? []) : [])
      .filter(({ field }) => backupFields.some((each) => each === field))
      .map(({ field, message }) => [field, message]),
  );

/** The settings form of backups: the draft over the saved values; a folder can be checked before saving. */
export const useBackupSettings = ({ saved, onUnsaved, onWrong }: Options) => {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<BackupDraft>>({});
  const [errors, setErrors] = useState<BackupErrors>({});
  const draft = { ...draftOf(saved), ...typed };
  const changed = changedFields(saved, draft);
  const unsaved = changed.length > 0;

  const report = useEffectEvent((now: boolean) => onUnsaved(now));
  useEffect(() => {
    report(unsaved);
    return () => report(false);
  }, [unsaved]);

  const refuse = (wrong: BackupErrors): boolean => {
    setErrors(wrong);
    const first = backupFields.find((field) => wrong[field]);
    if (first) onWrong(first);
    return first !== undefined;
  };
  const fail = (error: unknown, sentence: string): void => {
    if (!isCancelled(error) && !refuse(errorsOf(error))) notifyError(errorSentence(error, sentence));
  };

  const save = useMutation({
    mutationFn: (body: ReturnType<typeof readDraft>["changes"]) => call(patchBackupSettings, { body }),
    onSuccess: (settings) => {
      client.setQueryData(citadelKeys.backupSettings(), settings);
      void client.invalidateQueries({ queryKey: citadelKeys.backups() });
      void client.invalidateQueries({ queryKey: citadelKeys.backupHistory() });
      setTyped({});
      notifySuccess(texts.saved);
    },
    onError: (error) => fail(error, texts.saveFailed),
  });
  const check = useMutation({
    mutationFn: (folder: string) => call(checkBackupFolder, { body: { folder } }),
    onError: (error) => fail(error, texts.checkFailed),
  });

  return {
    draft,
    errors,
    unsaved,
    isSaving: save.isPending,
    isChecking: check.isPending,
    /** The result of the check, as long as the folder is unchanged. */
    verdict: check.variables === draft.folder.trim() ? check.data : undefined,
    change: (change: Partial<BackupDraft>) => {
      setTyped((now) => ({ ...now, ...change }));
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !Object.hasOwn(change, field))),
      );
    },
    check: () => {
      const { errors: wrong } = readDraft(draft, ["folder"]);
      if (!refuse(wrong)) check.mutate(draft.folder.trim());
    },
    discard: () => {
      setTyped({});
      setErrors({});
    },
    save: () => {
      if (!unsaved || save.isPending) return;
      const { changes, errors: wrong } = readDraft(draft, changed);
      if (!refuse(wrong)) save.mutate(changes);
    },
  };
};
