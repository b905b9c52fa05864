import { createHash } from "node:crypto";
import {
  type Body,
  type FormAddress,
  type FormFile,
  limits,
  type putFormAddress,
  type PublicForm,
} from "@maive/contract";
import { asksAnonymouslyFor } from "@maive/values";
import type { FastifyRequest } from "fastify";
import { addressBlock } from "../../../http/address-block.ts";
import type { Actor } from "../../../shared/actor.ts";
import { TokenBuckets } from "../../../shared/bounds/token-buckets.ts";
import type { Clock } from "../../../shared/clock.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { type Queryable, recordSecurityEvent, type Storage, type Tx } from "../../../storage/index.ts";
import { isToken, newToken } from "../../auth/index.ts";
import { authorizeDatabase, demandMain } from "../access/index.ts";
import { type EntriesService, todayIn } from "../entries/index.ts";
import { anonymousActor } from "./anonymous-actor.ts";
import { type DatabaseView, findReadableView } from "../views/index.ts";
import type { AnswerFiles } from "./answer-files.ts";
import { asFormFault, asAnonymousFault, decideAnswer, namedUploads } from "./decide-answer.ts";
import type { FormUploads } from "./form-uploads.ts";
import { anonymousBytes, anonymousPrefix, type UploadsOf } from "./form-uploads.store.ts";
import * as store from "./form-addresses.store.ts";
import { authorizeForAddress } from "./forms.policy.ts";
import { presentPublicForm } from "./present-public-form.ts";
import { type LoadedForm, readForm } from "./read-form.ts";
import { formTexts } from "./texts.ts";

export interface PublicFormsDeps {
  storage: Storage;
  clock: Clock;
  timeZone: string;
  entries: Pick<EntriesService, "addAllowed">;
  /** Upload limit of this server. */
  maxMb: number;
  uploads: FormUploads;
  answerFiles: AnswerFiles;
}

/** An answer without an account. */
export interface AnonymousAnswer {
  answers: Record<string, string | null>;
  key: string;
  form_session?: string | undefined;
  website?: string | undefined;
}

/** A question of a form under its address, and the answer that is being given. */
interface AnonymousQuestion {
  token: string;
  form_session: string;
  property_id: number;
}

const presentAddress = ({
  token,
  created_at,
  last_day,
  max_answers,
  answers,
  file_bytes,
}: store.AddressRow): FormAddress => ({
  token,
  created_at,
  last_day,
  max_answers,
  answers,
  file_bytes,
  max_file_bytes: limits.formBytes,
});

/** The questions of a view to anonymous users. @throws DomainError `no_form`, also where they cannot be asked for the title. */
const readPublicForm = async (q: Queryable, view: DatabaseView): Promise<LoadedForm> => {
  const loaded = await readForm(q, view, ({ type, config }) => asksAnonymouslyFor(type, config));
  if (!loaded.properties.some(({ isLead }) => isLead))
    throw new DomainError("no_form", { detail: formTexts.uniqueTitle });
  return loaded;
};

/** An open form under its address. */
interface FoundForm {
  view: DatabaseView;
  loaded: LoadedForm;
  /** Of the files that came so far. */
  fileBytes: number;
}

/** @param wait for the next token, in seconds; 0 where there was one. */
const takeTokens = (wait: number): void => {
  if (wait > 0) throw new DomainError("too_many_requests", { retryAfter: Math.ceil(wait) });
};

/** Forms under a public address: whoever has it answers, and nothing else. */
export class PublicForms {
  readonly #deps: PublicFormsDeps;
  readonly #today: (clock: Clock) => string;
  /** Answers from one address of the network, and to one form, count before anything is read. */
  readonly #fromAddress: TokenBuckets;
  readonly #toForm: TokenBuckets;
  /** The same of files. */
  readonly #filesFromAddress: TokenBuckets;
  readonly #filesToForm: TokenBuckets;

  constructor(deps: PublicFormsDeps) {
    this.#deps = deps;
    this.#today = todayIn(deps.timeZone);
    this.#fromAddress = new TokenBuckets(deps.clock, limits.formAnswersFromAddress);
    this.#toForm = new TokenBuckets(deps.clock, limits.formAnswersToForm);
    this.#filesFromAddress = new TokenBuckets(deps.clock, limits.formFilesFromAddress);
    this.#filesToForm = new TokenBuckets(deps.clock, limits.formFilesToForm);
  }

  /** @throws DomainError `not_found` */
  async find(actor: Actor, databaseId: number, viewId: number): Promise<FormAddress | null> {
    const q = this.#deps.storage.read;
    await this.#sharedView(q, actor, databaseId, viewId);
    const row = await store.addressOfView(q, viewId);
    return row ? presentAddress(row) : null;
  }

  /** Opens a form to the public, or changes until when. @throws DomainError `not_found`, `no_form`. */
  put(
    requester: Requester,
    databaseId: number,
    viewId: number,
    { last_day, max_answers, renew }: Body<typeof putFormAddress>,
  ): Promise<FormAddress> {
    const { actor } = requester;
    return this.#deps.storage.transact(async (tx) => {
      const view = await this.#sharedView(tx.db, actor, databaseId, viewId);
      await readPublicForm(tx.db, view);
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      const known = await store.addressOfView(tx.db, viewId);
      const isNew = !known || renew === true;
      const row: store.AddressRow = {
        view_id: viewId,
        token: isNew ? newToken() : known.token,
        created_at: isNew ? tx.now : known.created_at,
        last_day: last_day === undefined ? (known?.last_day ?? null) : last_day,
        max_answers: max_answers === undefined ? (known?.max_answers ?? null) : max_answers,
        answers: known?.answers ?? 0,
        file_bytes: isNew ? 0 : known.file_bytes,
      };
      await store.putAddress(tx, database, row);
      if (isNew)
        await recordSecurityEvent(tx, { kind: "form_opened", ...requester, details: { title: view.name } });
      return presentAddress(row);
    });
  }

  /** Makes the address void. @throws DomainError `not_found` */
  delete(requester: Requester, databaseId: number, viewId: number): Promise<void> {
    const { actor } = requester;
    return this.#deps.storage.transact(async (tx) => {
      const view = await this.#sharedView(tx.db, actor, databaseId, viewId);
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      if (await store.deleteAddress(tx, database, viewId))
        await recordSecurityEvent(tx, { kind: "form_closed", ...requester, details: { title: view.name } });
    });
  }

  /** The form of a token. @throws DomainError `not_found`, `form_closed`. */
  async read(token: string): Promise<PublicForm> {
    const { view, loaded } = await this.#open(this.#deps.storage.read, token);
    return presentPublicForm(loaded.form, loaded.properties, view.name, this.#deps.maxMb);
  }

  /**
   * Adds an answer without an account.
   * @throws DomainError `not_found`, `form_closed`, `invalid`, `too_many_requests`, `idempotency_reused`.
   */
  async answer(token: string, address: string, sent: AnonymousAnswer): Promise<void> {
    if (!isToken(token)) throw notFound();
    takeTokens(this.#fromAddress.take(addressBlock(address)) || this.#toForm.take(token));
    // Bots that fill the hidden field get the answer of a success.
    if (sent.website !== undefined && sent.website !== "") return;
    const { entries, answerFiles } = this.#deps;
    const of = sent.form_session === undefined ? null : await this.#uploadsOf(token, sent.form_session);
    let loaded: LoadedForm | null = null;
    try {
      await answerFiles.answering(anonymousActor, of, namedUploads(sent.answers), (tx, waiting) =>
        entries.addAllowed(tx, anonymousActor, async () => {
          const found = await this.#beginAnswer(tx, token, sent);
          if (!found) return null;
          ({ loaded } = found);
          const { body, files } = decideAnswer(loaded.form, loaded.properties, sent.answers, waiting.rows);
          if (!(await store.countAnswer(tx, token))) throw new DomainError("form_closed");
          const database = await authorizeForAddress(tx.db, found.view.databaseId);
          const also = async (entryId: string): Promise<void> => {
            const bytes = await waiting.attach(database, entryId, files);
            if (bytes > 0) await store.countFileBytes(tx, token, bytes);
          };
          return { database, body, also };
        }),
      );
    } catch (error) {
      throw loaded === null ? error : asAnonymousFault(asFormFault(error, (loaded as LoadedForm).properties));
    }
  }

  /**
   * Takes an anonymous user's file for an answer that is being given.
   * @throws DomainError as {@link FormUploads.receive}, and `form_closed`, `too_many_requests`.
   */
  receiveFile(question: AnonymousQuestion, address: string, request: FastifyRequest): Promise<FormFile> {
    const { token, form_session: session, property_id: propertyId } = question;
    if (!isToken(token)) throw notFound();
    const block = addressBlock(address);
    takeTokens(this.#filesFromAddress.take(block) || this.#filesToForm.take(token));
    const sender = { actor: anonymousActor, key: `${anonymousPrefix}${block}` };
    return this.#deps.uploads.receive(sender, { session, propertyId }, request, async (q) => {
      const { view, loaded, fileBytes } = await this.#open(q, token);
      // What waits counts, too: each of many answers would come below the bound by itself.
      const waiting = await anonymousBytes(q, view.viewId);
      return { viewId: view.viewId, loaded, bytesLeft: limits.formBytes - fileBytes - waiting };
    });
  }

  /** Deletes a file that an anonymous user has sent. @throws DomainError `not_found`, `too_many_requests` */
  async forgetFile(token: string, session: string, uploadId: string, address: string): Promise<void> {
    takeTokens(this.#filesFromAddress.take(addressBlock(address)));
    const of = await this.#uploadsOf(token, session);
    if (!of) throw notFound();
    await this.#deps.uploads.forget(of, uploadId);
  }

  /** Deletes keys that nobody repeats any more. */
  forgetReceipts(): Promise<void> {
    const before = new Date(this.#deps.clock.now().getTime() - limits.formReceiptMs).toISOString();
    return this.#deps.storage.transact((tx) => store.deleteReceiptsBefore(tx, before));
  }

  /** Null where nobody has such a token. */
  async #uploadsOf(token: string, session: string): Promise<UploadsOf | null> {
    const row = isToken(token) ? await store.addressByToken(this.#deps.storage.read, token) : undefined;
    return row ? { viewId: row.view_id, session, sender: null } : null;
  }

  /** The form, with a receipt for the answer; null where it has arrived before. */
  async #beginAnswer(tx: Tx, token: string, sent: AnonymousAnswer): Promise<FoundForm | null> {
    const fingerprint = createHash("sha256").update(JSON.stringify(sent.answers)).digest("hex");
    const row = await store.addressByToken(tx.db, token);
    if (!row) throw notFound();
    if (await this.#hasArrived(tx, row.view_id, sent.key, fingerprint)) return null;
    const found = await this.#open(tx.db, token);
    const isFirst = await store.insertReceipt(tx, { viewId: row.view_id, key: sent.key, fingerprint });
    if (!isFirst) throw new DomainError("not_ready");
    return found;
  }

  /** @throws DomainError `idempotency_reused` for another answer under the same key. */
  async #hasArrived(tx: Tx, viewId: number, key: string, fingerprint: string): Promise<boolean> {
    const known = await store.receiptOf(tx.db, viewId, key);
    if (known === null) return false;
    if (known !== fingerprint) throw new DomainError("idempotency_reused");
    return true;
  }

  /** A view for everyone; others have no public address. */
  async #sharedView(q: Queryable, actor: Actor, databaseId: number, viewId: number): Promise<DatabaseView> {
    demandMain(actor);
    await authorizeDatabase(q, actor, "read", databaseId);
    const view = await findReadableView(q, actor, databaseId, viewId);
    if (!view || view.ownerId !== null) throw notFound();
    return view;
  }

  /** The open form of a token. @throws DomainError `not_found`, `form_closed`. */
  async #open(q: Queryable, token: string): Promise<FoundForm> {
    const row = isToken(token) ? await store.addressByToken(q, token) : undefined;
    if (!row) throw notFound();
    const isOver = row.last_day !== null && this.#today(this.#deps.clock) > row.last_day;
    const isFull = row.max_answers !== null && row.answers >= row.max_answers;
    if (isOver || isFull) throw new DomainError("form_closed");
    await authorizeForAddress(q, row.database_id);
    const view = await findReadableView(q, anonymousActor, row.database_id, row.view_id);
    if (!view) throw notFound();
    try {
      return { view, loaded: await readPublicForm(q, view), fileBytes: row.file_bytes };
    } catch (error) {
      // Laid out as something else meanwhile: there is no form here.
      if (error instanceof DomainError && error.code === "no_form") throw notFound();
      throw error;
    }
  }
}
