import { localDay } from "@maive/values";
import { useEffect, useEffectEvent, useState } from "react";
import { errorSentence } from "../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../ui/index.ts";
import { readBirthDate } from "../model/birth-date.ts";
import {
  changedSettings,
  settingsErrors,
  settingsFields,
  withoutSaved,
  type FieldErrors,
  type SettingsDraft,
  type SettingsField,
  type SettingsValues,
} from "../model/settings-draft.ts";
import { useSaveSettings } from "../queries/save-settings.ts";
import { citadelTexts } from "../texts.ts";

interface SettingsFormOptions {
  saved: SettingsValues;
  onUnsaved: (unsaved: boolean) => void;
  /** Called with the first invalid field, which should get the focus. */
  onWrong: (field: SettingsField) => void;
}

/** Writes the date in full if it is one; otherwise leaves what was typed. */
const tidied = (draft: SettingsDraft): SettingsDraft => {
  const day =
    draft.MAIVE_BIRTH_DATE === undefined ? null : readBirthDate(draft.MAIVE_BIRTH_DATE, localDay(new Date()));
  return day === null ? draft : { ...draft, MAIVE_BIRTH_DATE: day };
};

/** The state of the settings form: the draft over the saved values. */
export const useSettingsForm = ({ saved, onUnsaved, onWrong }: SettingsFormOptions) => {
  const [draft, setDraft] = useState<SettingsDraft>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useSaveSettings();
  const unsaved = Object.keys(changedSettings(saved, draft)).length > 0;

  const reportUnsaved = useEffectEvent((now: boolean) => onUnsaved(now));
  useEffect(() => {
    reportUnsaved(unsaved);
    return () => reportUnsaved(false);
  }, [unsaved]);

  const refuse = (wrong: FieldErrors) => {
    setErrors(wrong);
    const first = settingsFields.find((field) => wrong[field]);
    if (first) onWrong(first);
  };
  const save = () => {
    if (isPending) return;
    const typed = tidied(draft);
    setDraft(typed);
    const changes = changedSettings(saved, typed);
    if (Object.keys(changes).length === 0) return;
    const wrong = settingsErrors(changes, localDay(new Date()));
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    mutate(changes, {
      onSuccess: (outcome) => {
        setDraft((now) => withoutSaved(now, outcome.saved));
        refuse(outcome.errors);
        if (outcome.failure) notifyError(errorSentence(outcome.failure, citadelTexts.settings.saveFailed));
        else if (Object.keys(outcome.errors).length === 0 && !outcome.cancelled)
          notifySuccess(citadelTexts.settings.saved);
      },
    });
  };

  return {
    values: { ...saved, ...draft },
    errors,
    unsaved,
    saving: isPending,
    change: (change: SettingsDraft) => {
      setDraft((now) => ({ ...now, ...change }));
      setErrors((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !Object.hasOwn(change, field))),
      );
    },
    /** Completes the date when its field loses the focus. */
    tidy: () => setDraft(tidied),
    discard: () => {
      setDraft({});
      setErrors({});
    },
    save,
  };
};
