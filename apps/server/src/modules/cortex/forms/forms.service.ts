import type { FormAnswers, FormFile } from "@maive/contract";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { notFound } from "../../../shared/errors.ts";
import type { Queryable, Storage } from "../../../storage/index.ts";
import { accessToDatabaseRow, authorizeDatabase, type DatabaseRow } from "../access/index.ts";
import type { EntriesService } from "../entries/index.ts";
import { findReadableView } from "../views/index.ts";
import type { AnswerFiles } from "./answer-files.ts";
import { asFormFault, decideAnswer, namedUploads } from "./decide-answer.ts";
import type { FormUploads } from "./form-uploads.ts";
import { demandAnswer } from "./forms.policy.ts";
import { type LoadedForm, readForm } from "./read-form.ts";

export interface FormsDeps {
  entries: Pick<EntriesService, "addAllowed">;
  storage: Pick<Storage, "read">;
  uploads: FormUploads;
  answerFiles: AnswerFiles;
}

/** Where a form is. */
interface FormPlace {
  database_id: number;
  view_id: number;
}

const senderOf = ({ userId }: Actor): string => `user:${userId}`;

/** The form of a view, and the right to add an answer. @throws DomainError `not_found`, `forbidden`, `no_form`. */
const findForm = async (
  q: Queryable,
  actor: Actor,
  { database_id: databaseId, view_id: viewId }: FormPlace,
): Promise<{ database: Authorized<DatabaseRow, "write">; loaded: LoadedForm }> => {
  const read = await authorizeDatabase(q, actor, "read", databaseId);
  const view = await findReadableView(q, actor, databaseId, viewId);
  if (!view) throw notFound();
  const { layout, layoutOptions } = view.config;
  const database = demandAnswer(read, {
    access: await accessToDatabaseRow(q, actor, read),
    isForReaders: layout === "form" && layoutOptions?.form?.for_readers === true && view.ownerId === null,
  });
  return { database, loaded: await readForm(q, view) };
};

/** Forms, whose answers become entries. */
export class FormsService {
  readonly #deps: FormsDeps;

  constructor(deps: FormsDeps) {
    this.#deps = deps;
  }

  /**
   * Adds an answer of somebody signed in.
   * @param session of the files that it names.
   * @returns the new entry's id. @throws DomainError `not_found`, `forbidden`, `no_form`, `invalid`.
   */
  async answer(
    actor: Actor,
    place: FormPlace,
    answers: FormAnswers,
    session: string | undefined,
  ): Promise<string> {
    const { entries, answerFiles } = this.#deps;
    const of = session === undefined ? null : { viewId: place.view_id, session, sender: senderOf(actor) };
    let loaded: LoadedForm | null = null;
    try {
      const entryId = await answerFiles.answering(actor, of, namedUploads(answers), (tx, waiting) =>
        entries.addAllowed(tx, actor, async () => {
          const found = await findForm(tx.db, actor, place);
          ({ loaded } = found);
          const { database } = found;
          const { body, files } = decideAnswer(loaded.form, loaded.properties, answers, waiting.rows);
          return { database, body, also: (id) => waiting.attach(database, id, files).then(() => undefined) };
        }),
      );
      return entryId ?? Promise.reject(notFound());
    } catch (error) {
      throw loaded === null ? error : asFormFault(error, (loaded as LoadedForm).properties);
    }
  }

  /** Takes a file for an answer that is being given. @throws DomainError as {@link FormUploads.receive}. */
  receiveFile(
    actor: Actor,
    {
      form_session: session,
      property_id: propertyId,
      ...place
    }: FormPlace & {
      form_session: string;
      property_id: number;
    },
    request: FastifyRequest,
  ): Promise<FormFile> {
    const sender = { actor, key: senderOf(actor) };
    return this.#deps.uploads.receive(sender, { session, propertyId }, request, async (q) => {
      const { loaded } = await findForm(q, actor, place);
      return { viewId: place.view_id, loaded, bytesLeft: Number.POSITIVE_INFINITY };
    });
  }

  /** Deletes one of somebody's own files that wait. @throws DomainError `not_found`, `forbidden`, `no_form`. */
  async forgetFile(
    actor: Actor,
    {
      form_session: session,
      upload_id: uploadId,
      ...place
    }: FormPlace & {
      form_session: string;
      upload_id: string;
    },
  ): Promise<void> {
    const { uploads, storage } = this.#deps;
    await findForm(storage.read, actor, place);
    await uploads.forget({ viewId: place.view_id, session, sender: senderOf(actor) }, uploadId);
  }
}
