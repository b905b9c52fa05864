import type { Form } from "@maive/contract";
import { type FormProperty, labelOf } from "@maive/values";
import { Button } from "@mantine/core";
import { useEffect, useRef, useState, type ComponentType, type SubmitEvent } from "react";
import { ApiError, isAway, newUuid, reasonOf } from "../../../api/index.ts";
import { formTexts as texts } from "../texts.ts";
import { visibleFields, checkAnswers, type Faults } from "./check-answers.ts";
import type { FieldProps } from "./field-props.ts";
import { FormField } from "./form-field.tsx";
import classes from "./form.module.css";
import type { FormFiles } from "./sent-files.ts";
import { useUploads } from "./use-uploads.ts";
import { type DraftStore, emptyDraft, useDraft } from "./use-typed.ts";

/** An answer on its way. */
export interface SentAnswer {
  answers: Record<string, string>;
  key: string;
  website: string;
  /** Of the files that it names. */
  session: string | undefined;
}

interface FillFormProps {
  form: Form;
  properties: readonly FormProperty[];
  /** Shown where the form has no title. */
  name: string;
  headingLevel: 1 | 2;
  drafts: DraftStore;
  /** Sends answers; repeated with the same key they arrive once. Null: a preview. */
  onSend: ((answer: SentAnswer) => Promise<void>) | null;
  /** Where files go before the answer. */
  files: FormFiles;
  /** For anonymous users: a honeypot field that people do not see, and bots fill. */
  hasTrap?: boolean;
  /** Chooses people and entries. */
  Linked?: ComponentType<FieldProps>;
}

/** What became of the last try. */
type Outcome = { kind: "sent"; note: string | null } | { kind: "failed"; message: string };

const faultsIn = (error: ApiError): Faults =>
  Object.fromEntries(
    (error.body.errors ?? []).flatMap(({ field, message }) => {
      const id = /^answers\.(\d+)$/.exec(field)?.[1];
      return id === undefined ? [] : [[id, message]];
    }),
  );

const Thanks = ({ thanks, note, onAnother }: { thanks: string; note: string | null; onAnother(): void }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.thanks} role="status" data-thanks>
      <h2 ref={heading} tabIndex={-1}>
        {texts.thanksTitle}
      </h2>
      <p>{thanks === "" ? texts.thanks : thanks}</p>
      {note === null ? null : <p className={classes.note}>{note}</p>}
      <Button variant="default" onClick={onAnother}>
        {texts.another}
      </Button>
    </div>
  );
};

/** A form to fill in. What was typed stays until it has arrived. */
export const FillForm = (props: FillFormProps) => {
  const { form, properties, name, headingLevel, onSend, Linked } = props;
  const [{ typed, key, session }, setDraft] = useDraft(props.drafts);
  const { upload, isBusy } = useUploads({ files: props.files, session, setDraft });
  const [faults, setFaults] = useState<Faults>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const Title = `h${headingLevel}` as const;

  const focusField = (id: number | string) =>
    element.current?.querySelector<HTMLElement>(`[data-field="${id}"]`)?.focus();

  const done = (note: string | null) => {
    setDraft(emptyDraft);
    setFaults({});
    setOutcome({ kind: "sent", note });
  };
  const refuse = (error: unknown, sentKey: string) => {
    if (error instanceof ApiError && error.code === "idempotency_reused") {
      done(texts.arrivedBefore);
      return;
    }
    // It may have arrived: another try has the same key.
    const isOpen = isAway(error);
    setDraft((now) => ({ ...now, key: isOpen ? sentKey : null }));
    const wrong = error instanceof ApiError ? faultsIn(error) : {};
    setFaults(wrong);
    const message = isOpen ? texts.unsent : reasonOf(error) || texts.failed;
    const count = Object.keys(wrong).length;
    setOutcome({ kind: "failed", message: count > 0 ? texts.wrongFields(count) : message });
    const [first] = Object.keys(wrong);
    if (first !== undefined) focusField(first);
  };
  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const checked = checkAnswers(form, properties, typed);
    setFaults(checked.faults);
    if (checked.first !== null) {
      setOutcome({ kind: "failed", message: texts.wrongFields(Object.keys(checked.faults).length) });
      focusField(checked.first);
      return;
    }
    if (isBusy()) {
      setOutcome({ kind: "failed", message: texts.stillSending });
      return;
    }
    if (!onSend) {
      done(texts.previewSent);
      return;
    }
    const sentKey = key ?? newUuid();
    setOutcome(null);
    setSending(true);
    try {
      const website = trap.current?.value ?? "";
      await onSend({ answers: checked.answers, key: sentKey, website, session });
      done(null);
    } catch (error) {
      refuse(error, sentKey);
    } finally {
      setSending(false);
    }
  };

  if (outcome?.kind === "sent")
    return (
      <div className={classes.form}>
        <Thanks thanks={form.thanks} note={outcome.note} onAnother={() => setOutcome(null)} />
      </div>
    );
  return (
    <form
      ref={element}
      className={classes.form}
      aria-label={form.title || name}
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <Title className={classes.title}>{form.title || name}</Title>
      {form.description === "" ? null : <p className={classes.description}>{form.description}</p>}
      {visibleFields(form, properties, typed).map((field) => {
        const property = properties.find(({ id }) => id === field.property_id);
        return property ? (
          <div key={property.id} className={classes.field}>
            <FormField
              property={property}
              heading={labelOf(field, property)}
              help={field.help === "" ? undefined : field.help}
              required={field.required}
              value={typed[property.id] ?? ""}
              error={faults[property.id]}
              Linked={Linked}
              upload={property.type === "file" ? upload(field, property) : undefined}
              onChange={(text) => {
                setDraft((now) => ({ ...now, typed: { ...now.typed, [property.id]: text } }));
                setFaults(({ [property.id]: _gone, ...others }) => others);
                setOutcome(null);
              }}
            />
          </div>
        ) : null;
      })}
      {props.hasTrap ? (
        <div className={classes.trap} aria-hidden>
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      ) : null}
      <div className={classes.foot}>
        {outcome ? (
          <p className={classes.failure} role="alert">
            {outcome.message}
          </p>
        ) : null}
        <Button type="submit" size="md" loading={isSending}>
          {texts.send}
        </Button>
      </div>
    </form>
  );
};
