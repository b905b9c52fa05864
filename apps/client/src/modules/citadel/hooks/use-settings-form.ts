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
  /** Something is wrong with this field, the first from the top: it should have the focus. */
  onWrong: (field: SettingsField) => void;
}

/** The day written out, where it is one; what was typed otherwise. */
const tidied = (draft: SettingsDraft): SettingsDraft => {
  const day =
    draft.MAIVE_BIRTH_DATE === undefined ? null : readBirthDate(draft.MAIVE_BIRTH_DATE, localDay(new Date()));
  return day === null ? draft : { ...draft, MAIVE_BIRTH_DATE: day };
};

/** What the settings form shows: the saved values under what was typed. */
export const useSettingsForm = ({ saved, onUnsaved, onWrong }: SettingsFormOptions) => {
  const [draft, setDraft] = useState<SettingsDraft>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useSaveSettings();
  const unsaved = Object.keys(changedSettings(saved, draft)).length > 0;

  const tell = useEffectEvent((now: boolean) => onUnsaved(now));
  useEffect(() => {
    tell(unsaved);
    return () => tell(false);
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
    /** Writes a day out as soon as its field is left. */
    tidy: () => setDraft(tidied),
    discard: () => {
      setDraft({});
      setErrors({});
    },
    save,
  };
};
