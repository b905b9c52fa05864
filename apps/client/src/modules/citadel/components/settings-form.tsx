import { germanStates, limits, zSystemType } from "@maive/contract";
import { Button, NativeSelect, SegmentedControl, Switch, Textarea, TextInput } from "@mantine/core";
import { useId, useRef, type SubmitEvent, type ReactNode } from "react";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import { useSettingsForm } from "../hooks/use-settings-form.ts";
import type { SettingsValues } from "../model/settings-draft.ts";
import { citadelTexts } from "../texts.ts";
import classes from "./settings-form.module.css";
import { AriaDisabledButton } from "./aria-disabled-button.tsx";

/** A group of settings with a heading. */
const SettingsSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={classes.fields}>{children}</div>
    </section>
  );
};

interface SettingsFormProps {
  saved: SettingsValues;
  /** Whether what reads pictures is installed. */
  canRecognise: boolean;
  onUnsaved: (unsaved: boolean) => void;
}

const texts = citadelTexts.settings;
const states = [
  { value: "", label: texts.noHolidays },
  ...germanStates
    .map((value) => ({ value, label: texts.states[value] }))
    .sort((a, b) => a.label.localeCompare(b.label, "de")),
];
const systems = zSystemType.options.map((value) => ({ value, label: citadelTexts.system[value] }));

/** All settings, saved together. */
export const SettingsForm = ({ saved, canRecognise, onUnsaved }: SettingsFormProps) => {
  const systemId = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useSettingsForm({
    saved,
    onUnsaved,
    onWrong: (field) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(),
  });
  const { values, errors } = form;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    form.save();
  };
  const length = values.MAIVE_GREETING.length;

  return (
    <form ref={element} className={classes.form} onSubmit={handleSubmit} noValidate>
      <SettingsSection title={texts.house}>
        <TextInput
          name="MAIVE_INSTANCE_NAME"
          label={texts.instanceName}
          description={texts.instanceNameHint}
          placeholder={texts.instanceNameDefault}
          autoComplete="off"
          value={values.MAIVE_INSTANCE_NAME}
          error={errors.MAIVE_INSTANCE_NAME}
          onChange={(event) => form.change({ MAIVE_INSTANCE_NAME: event.currentTarget.value })}
        />
        <Textarea
          name="MAIVE_GREETING"
          label={texts.greeting}
          description={
            <span className={classes.counted}>
              <span>{texts.greetingHint}</span>
              <span className={classes.count} data-over={length > limits.greetingLength || undefined}>
                {texts.greetingCount(length, limits.greetingLength)}
              </span>
            </span>
          }
          descriptionProps={{ component: "div" }}
          placeholder={texts.greetingDefault}
          rows={3}
          resize="vertical"
          value={values.MAIVE_GREETING}
          error={errors.MAIVE_GREETING}
          onChange={(event) => form.change({ MAIVE_GREETING: event.currentTarget.value })}
        />
      </SettingsSection>
      <SettingsSection title={texts.you}>
        <TextInput
          name="MAIVE_BIRTH_DATE"
          label={texts.birthDate}
          description={texts.birthDateHint}
          placeholder={texts.birthDatePlaceholder}
          classNames={{ wrapper: classes.short }}
          autoComplete="bday"
          value={values.MAIVE_BIRTH_DATE}
          error={errors.MAIVE_BIRTH_DATE}
          onChange={(event) => form.change({ MAIVE_BIRTH_DATE: event.currentTarget.value })}
          onBlur={form.tidy}
        />
      </SettingsSection>
      <SettingsSection title={texts.calendar}>
        <NativeSelect
          name="MAIVE_HOLIDAYS"
          label={texts.holidays}
          description={texts.holidaysHint}
          classNames={{ wrapper: classes.medium }}
          data={states}
          value={values.MAIVE_HOLIDAYS}
          error={errors.MAIVE_HOLIDAYS}
          onChange={({ currentTarget: { value } }) =>
            form.change({ MAIVE_HOLIDAYS: germanStates.find((state) => state === value) ?? "" })
          }
        />
      </SettingsSection>
      <SettingsSection title={texts.pages}>
        <Textarea
          name="MAIVE_EMBED_HOSTS"
          label={texts.embedHosts}
          description={texts.embedHostsHint}
          placeholder={texts.embedHostsPlaceholder}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          rows={3}
          resize="vertical"
          value={values.MAIVE_EMBED_HOSTS}
          error={errors.MAIVE_EMBED_HOSTS}
          onChange={(event) => form.change({ MAIVE_EMBED_HOSTS: event.currentTarget.value })}
        />
      </SettingsSection>
      <SettingsSection title={texts.outside}>
        <Switch
          name="MAIVE_LINK_PREVIEWS"
          label={texts.linkPreviews}
          description={texts.linkPreviewsHint}
          checked={values.MAIVE_LINK_PREVIEWS}
          error={errors.MAIVE_LINK_PREVIEWS}
          onChange={(event) => form.change({ MAIVE_LINK_PREVIEWS: event.currentTarget.checked })}
        />
      </SettingsSection>
      <SettingsSection title={texts.search}>
        <Switch
          name="is_recognition_on"
          label={texts.recognition}
          description={
            <>
              {texts.recognitionHint}
              {!canRecognise && <span className={classes.missing}>{texts.recognitionMissing}</span>}
            </>
          }
          checked={values.is_recognition_on}
          error={errors.is_recognition_on}
          onChange={(event) => form.change({ is_recognition_on: event.currentTarget.checked })}
        />
      </SettingsSection>
      <SettingsSection title={texts.server}>
        <TextInput
          name="server_ip"
          label={texts.serverAddress}
          description={texts.serverAddressHint}
          placeholder={texts.serverAddressPlaceholder}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={values.server_ip}
          error={errors.server_ip}
          onChange={(event) => form.change({ server_ip: event.currentTarget.value })}
        />
        <div>
          <p id={systemId} className={classes.label}>
            {texts.system}
          </p>
          <p id={`${systemId}-hint`} className={classes.description}>
            {texts.systemHint}
          </p>
          <SegmentedControl
            name="system_type"
            aria-labelledby={systemId}
            aria-describedby={`${systemId}-hint`}
            classNames={{ label: classes.segment }}
            data={systems}
            value={values.system_type ?? ""}
            onChange={(system) => {
              const chosen = zSystemType.options.find((option) => option === system);
              if (chosen) form.change({ system_type: chosen });
            }}
          />
          {errors.system_type && (
            <p className={classes.error} role="alert">
              {errors.system_type}
            </p>
          )}
        </div>
      </SettingsSection>
      <footer className={classes.footer}>
        <p role="status">{form.unsaved ? texts.unsaved : ""}</p>
        {form.unsaved && (
          <Button variant="default" onClick={form.discard} disabled={form.saving}>
            {texts.discard}
          </Button>
        )}
        <AriaDisabledButton type="submit" off={!form.unsaved || form.saving}>
          {texts.save}
        </AriaDisabledButton>
      </footer>
    </form>
  );
};
