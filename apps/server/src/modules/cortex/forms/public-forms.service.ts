import { createHash } from "node:crypto";
import { type Body, type FormAddress, limits, type putFormAddress, type PublicForm } from "@maive/contract";
import { asksStrangersFor } from "@maive/values";
import { addressBlock } from "../../../http/address-block.ts";
import type { Actor } from "../../../shared/actor.ts";
import { TokenBuckets } from "../../../shared/bounds/token-buckets.ts";
import type { Clock } from "../../../shared/clock.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Requester } from "../../../shared/request-source.ts";
import { type Queryable, recordSecurityEvent, type Storage, type Tx } from "../../../storage/index.ts";
import { isToken, newToken } from "../../auth/index.ts";
import { authorizeDatabase, demandMain } from "../access/index.ts";
import { type EntriesService, stranger, todayIn } from "../entries/index.ts";
import { type DatabaseView, findReadableView } from "../views/index.ts";
import { asFormFault, asStrangersFault, decideAnswer } from "./decide-answer.ts";
import * as store from "./form-addresses.store.ts";
import { authorizeForAddress } from "./forms.policy.ts";
import { presentPublicForm } from "./present-public-form.ts";
import { type LoadedForm, readForm } from "./read-form.ts";
import { formTexts } from "./texts.ts";

export interface PublicFormsDeps {
  storage: Storage;
  clock: Clock;
  timeZone: string;
  entries: Pick<EntriesService, "createAllowed">;
}

/** An answer of a stranger. */
export interface StrangersAnswer {
  answers: Record<string, string | null>;
  key: string;
  website?: string | undefined;
}

const presentAddress = ({
  token,
  created_at,
  last_day,
  max_answers,
  answers,
}: store.AddressRow): FormAddress => ({
  token,
  created_at,
  last_day,
  max_answers,
  answers,
});

/** What strangers are asked of a view. @throws DomainError `no_form`, also where they cannot be asked for the title. */
const readPublicForm = async (q: Queryable, view: DatabaseView): Promise<LoadedForm> => {
  const asked = await readForm(q, view, ({ type, config }) => asksStrangersFor(type, config));
  if (!asked.properties.some(({ isLead }) => isLead))
    throw new DomainError("no_form", { detail: formTexts.uniqueTitle });
  return asked;
};

/** Forms under a public address: whoever has it answers, and nothing else. */
export class PublicForms {
  readonly #deps: PublicFormsDeps;
  readonly #today: (clock: Clock) => string;
  /** Answers from one address of the network, and to one form, count before anything is read. */
  readonly #fromAddress: TokenBuckets;
  readonly #toForm: TokenBuckets;

  constructor(deps: PublicFormsDeps) {
    this.#deps = deps;
    this.#today = todayIn(deps.timeZone);
    this.#fromAddress = new TokenBuckets(deps.clock, limits.formAnswersFromAddress);
    this.#toForm = new TokenBuckets(deps.clock, limits.formAnswersToForm);
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
    const { view, asked } = await this.#open(this.#deps.storage.read, token);
    return presentPublicForm(asked.form, asked.properties, view.name);
  }

  /**
   * Adds an answer of a stranger.
   * @throws DomainError `not_found`, `form_closed`, `invalid`, `too_many_requests`, `idempotency_reused`.
   */
  async answer(token: string, address: string, sent: StrangersAnswer): Promise<void> {
    if (!isToken(token)) throw notFound();
    this.#take(token, address);
    // Whoever fills what people do not see is told that all went well.
    if (sent.website !== undefined && sent.website !== "") return;
    const fingerprint = createHash("sha256").update(JSON.stringify(sent.answers)).digest("hex");
    let asked: LoadedForm | null = null;
    try {
      await this.#deps.entries.createAllowed(stranger, async (tx) => {
        const row = await store.addressByToken(tx.db, token);
        if (!row) throw notFound();
        if (await this.#hasArrived(tx, row.view_id, sent.key, fingerprint)) return null;
        const open = await this.#open(tx.db, token);
        asked = open.asked;
        const body = decideAnswer(asked.form, asked.properties, sent.answers);
        if (!(await store.countAnswer(tx, token))) throw new DomainError("form_closed");
        const isFirst = await store.insertReceipt(tx, { viewId: row.view_id, key: sent.key, fingerprint });
        if (!isFirst) throw new DomainError("not_ready");
        return { database: await authorizeForAddress(tx.db, open.view.databaseId), body };
      });
    } catch (error) {
      throw asked === null ? error : asStrangersFault(asFormFault(error, (asked as LoadedForm).properties));
    }
  }

  /** Forgets keys that nobody repeats any more. */
  forgetReceipts(): Promise<void> {
    const before = new Date(this.#deps.clock.now().getTime() - limits.formReceiptMs).toISOString();
    return this.#deps.storage.transact((tx) => store.deleteReceiptsBefore(tx, before));
  }

  #take(token: string, address: string): void {
    const wait = this.#fromAddress.take(addressBlock(address)) || this.#toForm.take(token);
    if (wait > 0) throw new DomainError("too_many_requests", { retryAfter: Math.ceil(wait) });
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
  async #open(q: Queryable, token: string): Promise<{ view: DatabaseView; asked: LoadedForm }> {
    const row = isToken(token) ? await store.addressByToken(q, token) : undefined;
    if (!row) throw notFound();
    const isOver = row.last_day !== null && this.#today(this.#deps.clock) > row.last_day;
    const isFull = row.max_answers !== null && row.answers >= row.max_answers;
    if (isOver || isFull) throw new DomainError("form_closed");
    await authorizeForAddress(q, row.database_id);
    const view = await findReadableView(q, stranger, row.database_id, row.view_id);
    if (!view) throw notFound();
    try {
      return { view, asked: await readPublicForm(q, view) };
    } catch (error) {
      // Laid out as something else meanwhile: there is no form here.
      if (error instanceof DomainError && error.code === "no_form") throw notFound();
      throw error;
    }
  }
}
