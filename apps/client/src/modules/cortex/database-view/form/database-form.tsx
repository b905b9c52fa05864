import { answerForm, type Form } from "@maive/contract";
import { formProperty, formOf } from "@maive/values";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "../../../../api/index.ts";
import { useSession } from "../../../auth/index.ts";
import { type Draft, type DraftStore, FillForm, type SentAnswer } from "../../../forms/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { useLinkedField } from "../../properties/index.ts";
import type { RowsProps } from "../rows/rows-props.ts";
import { FormBuilder } from "./form-builder.tsx";
import classes from "./form-builder.module.css";
import { filesOf, noFiles } from "./form-files.ts";
import { ShareForm } from "./share-form.tsx";
import { formViewTexts as texts } from "./texts.ts";

/** Unsent answers of this window, by person and view. */
const drafts = new Map<string, Draft>();

/** Where an answer waits while its author looks at something else. */
const draftStore = (userId: string, databaseId: number, viewId: number): DraftStore => {
  const name = `${userId}:${databaseId}:${viewId}`;
  return {
    read: () => drafts.get(name) ?? null,
    write: (draft) => {
      if (draft) drafts.set(name, draft);
      else drafts.delete(name);
    },
  };
};

const modes = ["fill", "edit", "preview"] as const;
type Mode = (typeof modes)[number];

/** A view's form: to fill in, and for whoever may change the view, to edit. */
export const DatabaseForm = ({ database, settings, canChangeSchema }: RowsProps) => {
  const { database_id: databaseId, user_can_write: canWrite } = database;
  const { view } = settings;
  const { user_id: userId } = useSession();
  const client = useQueryClient();
  const properties = useMemo(() => database.properties.map(formProperty), [database.properties]);
  const stored = settings.layoutOptions.form;
  const form = useMemo(() => formOf(stored, properties), [stored, properties]);
  const questions = properties.filter(({ id }) => form.fields.some(({ property_id }) => property_id === id));
  const canEdit = settings.save !== null;
  const [mode, setMode] = useState<Mode>(canEdit && stored === null ? "edit" : "fill");
  const drafts = useMemo(() => draftStore(userId, databaseId, view.id), [userId, databaseId, view.id]);
  const unsaved = settings.local.includes("layout");
  const mayAnswer = canWrite || (form.for_readers && view.private !== true);
  const Linked = useLinkedField(databaseId, database.properties);
  const files = useMemo(() => filesOf(databaseId, view.id), [databaseId, view.id]);
  const sendAnswer = async ({ answers, key: idempotencyKey, session }: SentAnswer) => {
    await call(answerForm, {
      params: { database_id: databaseId, view_id: view.id },
      body: { answers, form_session: session },
      idempotencyKey,
    });
    void client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
  };
  const change = (next: Form) => settings.layOut({ layout_options: { form: next } });
  const isPreview = mode === "preview" || unsaved;
  return (
    <section className={classes.frame} data-own-tools>
      {canEdit ? (
        <div className={classes.modes} data-screen-only>
          <SegmentedControl
            aria-label={texts.mode}
            value={mode}
            data={modes.map((each) => ({ value: each, label: texts.modes[each] }))}
            onChange={(selected) => setMode(modes.find((each) => each === selected) ?? "fill")}
          />
          {canChangeSchema && view.private !== true && !unsaved ? (
            <ShareForm databaseId={databaseId} viewId={view.id} questions={questions} />
          ) : null}
        </div>
      ) : null}
      {canEdit && mode === "edit" ? (
        <FormBuilder
          form={form}
          properties={properties}
          name={view.name}
          isPrivate={view.private === true}
          onChange={change}
        />
      ) : !mayAnswer ? (
        <p className={classes.notice}>{texts.noRight}</p>
      ) : (
        <>
          {unsaved && mode !== "preview" ? <p className={classes.notice}>{texts.unsaved}</p> : null}
          <FillForm
            key={isPreview ? "preview" : "fill"}
            form={form}
            properties={properties}
            name={view.name}
            headingLevel={2}
            drafts={isPreview ? noDrafts : drafts}
            onSend={isPreview ? null : sendAnswer}
            files={isPreview ? noFiles : files}
            Linked={Linked}
          />
        </>
      )}
    </section>
  );
};

/** What is typed into a preview is discarded. */
const noDrafts = { read: () => null, write: () => undefined };
