import type { BackupField, Backups, BackupSettings } from "@maive/contract";
import { Button, Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { type RefObject, useId, useRef, type SubmitEvent } from "react";
import { AriaDisabledButton } from "../components/aria-disabled-button.tsx";
import classes from "./backups.module.css";
import { backupTexts } from "./texts.ts";
import { useBackupSettings } from "./use-backup-settings.ts";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { Icon } from "../../../ui/index.ts";

const icons = { ok: CircleCheck, warning: TriangleAlert, failure: CircleAlert };

/** The result of checking a folder. */
const FolderVerdict = ({ verdict: { state, finding, advice } }: { verdict: Backups["health"] }) => (
  <div className={classes.tried} data-state={state} role="status">
    <span className={classes.mark}>
      <Icon of={icons[state]} size={20} />
    </span>
    <div>
      <p>{finding}</p>
      {advice && <p className={classes.advice}>{advice}</p>}
    </div>
  </div>
);

const texts = backupTexts.settings;
/** The initial time when automatic backups are switched on. */
const usualTime = "03:30";

interface FormProps {
  saved: BackupSettings;
  place: string | null;
  folderField: RefObject<HTMLInputElement | null>;
  onUnsaved: (unsaved: boolean) => void;
}

/** Folder, time and retention, saved together; settings fixed by the operator are shown read-only. */
export const BackupSettingsForm = ({ saved, place, folderField, onUnsaved }: FormProps) => {
  const errorId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useBackupSettings({
    saved,
    onUnsaved,
    onWrong: (field) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  });
  const { draft, errors } = form;
  const variableOf = (field: BackupField): string | undefined =>
    saved.fixed.find((each) => each.field === field)?.variable;
  const fieldProps = (field: BackupField, hint?: string) => {
    const variable = variableOf(field);
    return {
      name: field,
      label: texts[field],
      description: variable === undefined ? hint : texts.fixed(variable),
      error: errors[field],
      value: draft[field],
      readOnly: variable !== undefined,
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        form.change({ [field]: currentTarget.value }),
    };
  };
  const isFolderFixed = variableOf("folder") !== undefined;
  const isTimed = draft.time !== "off";
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form ref={element} className={classes.form} onSubmit={handleSubmit} noValidate>
      <div className={classes.folder}>
        <TextInput
          {...fieldProps("folder", texts.folderHint)}
          ref={folderField}
          // The error is repeated below the button.
          error={errors.folder !== undefined}
          aria-describedby={errors.folder === undefined ? undefined : errorId}
          {...(isFolderFixed && draft.folder === "" ? { value: place ?? "" } : {})}
          placeholder={texts.folderPlaceholder}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        {!isFolderFixed && (
          <AriaDisabledButton
            variant="default"
            off={form.isChecking || draft.folder.trim() === ""}
            onClick={form.check}
          >
            {texts.check}
          </AriaDisabledButton>
        )}
      </div>
      {errors.folder !== undefined && (
        <p id={errorId} className={classes.error} role="alert">
          {errors.folder}
        </p>
      )}
      {form.verdict && errors.folder === undefined && <FolderVerdict verdict={form.verdict} />}
      <Checkbox
        label={texts.byItself}
        checked={isTimed}
        disabled={variableOf("time") !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          form.change({ time: checked ? (saved.time === "off" ? usualTime : saved.time) : "off" })
        }
      />
      {isTimed && <TextInput {...fieldProps("time", texts.timeHint)} type="time" className={classes.short} />}
      <fieldset className={classes.keep}>
        <legend>{texts.keep}</legend>
        <p>{texts.keepHint}</p>
        <div>
          {(["days", "weeks", "months"] as const).map((field) => (
            <TextInput key={field} {...fieldProps(field)} inputMode="numeric" autoComplete="off" />
          ))}
        </div>
      </fieldset>
      <footer className={classes.footer}>
        <p role="status">{form.unsaved ? texts.unsaved : ""}</p>
        {form.unsaved && (
          <Button variant="default" onClick={form.discard} disabled={form.isSaving}>
            {texts.discard}
          </Button>
        )}
        <AriaDisabledButton type="submit" off={!form.unsaved || form.isSaving}>
          {texts.save}
        </AriaDisabledButton>
      </footer>
    </form>
  );
};
