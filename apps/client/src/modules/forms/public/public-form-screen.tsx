import {
  answerPublicForm,
  deletePublicFormFile,
  publicForm,
  type PublicForm,
  uploadPublicFormFile,
} from "@maive/contract";
import type { FormProperty } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { CircleSlash, SearchX } from "lucide-react";
import { useMemo } from "react";
import { useParams } from "../../../routing/index.ts";
import { ApiError, call, isAway, send } from "../../../api/index.ts";
import { EmptyState, LoadFailed, LoadingText, useDocumentTitle } from "../../../ui/index.ts";
import { FillForm } from "../fields/fill-form.tsx";
import type { FormFiles } from "../fields/sent-files.ts";
import { publicFormTexts as texts } from "../texts.ts";
import { sessionDrafts } from "./session-drafts.ts";
import classes from "./public-form.module.css";

const propertiesOf = ({ fields }: PublicForm): FormProperty[] =>
  fields.map(({ property_id, label, type, config, is_lead }) => ({
    id: property_id,
    name: label,
    type,
    config,
    isLead: is_lead,
  }));

const filesTo = (token: string): FormFiles => ({
  send: ({ session, propertyId }, file, onProgress, signal) =>
    send(uploadPublicFormFile, {
      params: { token, form_session: session, property_id: propertyId },
      form: { file },
      onProgress: (sent, total) => onProgress(sent / total),
      signal,
    }),
  forget: async (session, uploadId) => {
    await call(deletePublicFormFile, {
      params: { token, form_session: session, upload_id: uploadId },
    });
  },
});

const Asked = ({ token, form }: { token: string; form: PublicForm }) => {
  useDocumentTitle(form.title);
  const properties = useMemo(() => propertiesOf(form), [form]);
  const files = useMemo(() => filesTo(token), [token]);
  const drafts = useMemo(() => sessionDrafts(token), [token]);
  return (
    <FillForm
      form={{ ...form, for_readers: false }}
      properties={properties}
      name={form.title}
      headingLevel={1}
      drafts={drafts}
      hasTrap
      files={files}
      onSend={async ({ session, ...answer }) => {
        await call(answerPublicForm, { params: { token }, body: { ...answer, form_session: session } });
      }}
    />
  );
};

const Missing = ({ error, onRetry }: { error: Error; onRetry(): void }) => {
  useDocumentTitle(texts.documentTitle);
  if (error instanceof ApiError && error.code === "form_closed")
    return <EmptyState icon={CircleSlash} headingLevel={1} title={texts.closed} hint={texts.closedHint} />;
  return isAway(error) || !(error instanceof ApiError) || error.status !== 404 ? (
    <LoadFailed title={texts.loadFailed} onRetry={onRetry} />
  ) : (
    <EmptyState icon={SearchX} headingLevel={1} title={texts.gone} hint={texts.goneHint} />
  );
};

/** A form under its public address, for whoever has that. */
export const PublicFormScreen = () => {
  const { token = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ["public-form", token],
    queryFn: ({ signal }) => call(publicForm, { params: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <div className={classes.screen}>
      <main className={classes.main}>
        {data ? (
          <Asked token={token} form={data} />
        ) : error ? (
          <Missing error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingText />
        )}
      </main>
    </div>
  );
};
