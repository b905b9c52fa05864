import type { ButtonAction, Ok, pressButton } from "@maive/contract";
import type { StoredValue } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import { notFound } from "../../../../shared/errors.ts";
import type { Storage, Tx } from "../../../../storage/index.ts";
import { accessToDatabase, accessToPage, authorizePage, liveDatabases } from "../../access/index.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../../properties/index.ts";
import type { CellsService } from "../cells/cells.service.ts";
import type { BeginningIn } from "../add/decide-entries.ts";
import type { Computed } from "../computed/computed.ts";
import type { ComputedSight } from "../computed/computed-sight.ts";
import type { EntriesService } from "../entries.service.ts";
import * as store from "../entries.store.ts";
import { valueIn } from "../entry-doc.ts";
import { choosableLinks, shownLinks } from "../links/decide-links.ts";
import { templatesAmong } from "../list/still-there.store.ts";
import { trashedTargets } from "../links/linked.store.ts";
import { type ButtonEntry, namedBy, type Press, pressedValue } from "./button-values.ts";
import { entryValues, nothingCopied } from "./entry-values.ts";
import { formerName, type StoredButtonValue } from "./stored-button-value.ts";
import { goneOrHidden, incomplete } from "./refusals.ts";
import { buttonTexts as texts } from "./texts.ts";

export interface PressDeps {
  storage: Storage;
  cells: Pick<CellsService, "changeIn">;
  entries: Pick<EntriesService, "addIn" | "runExclusive">;
  computed: Pick<Computed, "todayAt" | "localTimeAt">;
  sight: Pick<ComputedSight, "look">;
  /** What an entry made of a template begins with; it throws where that is gone. */
  beginningOf(actor: Actor, databaseId: number, templateId: string): BeginningIn;
}

type Pressed = Ok<typeof pressButton>;
type Created = Pressed["created"][number];
type Values = ButtonAction["values"];

/** A press under way. */
interface Run extends Press {
  tx: Tx;
  actor: Actor;
  databaseId: number;
  /** As it was before the press. */
  entry: store.EntryRow;
}

const copies = (actions: readonly ButtonAction[]): boolean =>
  actions.some(({ values = {} }) => Object.values(values).some(({ kind }) => kind === "entry_value"));

/** Presses buttons: all of what they do in one transaction, with the rights of who presses. */
export class PressService {
  readonly #deps: PressDeps;

  constructor(deps: PressDeps) {
    this.#deps = deps;
  }

  /**
   * @throws DomainError `not_found`; `forbidden` where the actor may not do a part of it; `button_incomplete` where a part of it
   * names what is gone; and the errors of an edit. Nothing is done then.
   */
  async press(actor: Actor, entryId: string, propertyId: number): Promise<Pressed> {
    const { storage, entries, computed, sight } = this.#deps;
    return entries.runExclusive(() =>
      storage.transact(async (tx) => {
        const page = await authorizePage(tx.db, actor, "write", entryId);
        const databaseId = page.parent_database_id;
        if (databaseId === null) throw notFound();
        const properties = await propertiesOfDatabase(tx.db, databaseId);
        const button = properties.find(
          (property) => property.propertyId === propertyId && property.type === "button",
        );
        if (!button) throw notFound();
        const actions = button.config.button_actions ?? [];
        if (actions.length === 0) throw incomplete(texts.doesNothing(button.name));
        const [today, now] = [computed.todayAt(tx.now), computed.localTimeAt(tx.now)];
        const [entry] = await store.readableEntries(tx.db, actor, [entryId]);
        if (!entry) throw notFound();
        const values = copies(actions)
          ? await entryValues(tx.db, sight, actor, databaseId, properties, entry)
          : nothingCopied;
        const run: Run = { tx, actor, databaseId, entry, entryId, userId: actor.userId, today, now, values };
        return this.#run(run, actions);
      }),
    );
  }

  async #run(run: Run, actions: readonly ButtonAction[]): Promise<Pressed> {
    const created: Created[] = [];
    let opens: Pressed["opens"] = null;
    // One write, which is undone in one step; of two values for a property the later one counts.
    const values: Values = Object.assign(
      {},
      ...actions.map((each) => (each.kind === "set_values" ? each.values : {})),
    );
    const set = await this.#setValues(run, values);
    for (const action of actions)
      if (action.kind === "add_entry") created.push(await this.#addEntry(run, action));
      else if (action.kind === "open") opens = await this.#opened(run, action, created.at(-1));
    return { ...set, created, opens };
  }

  /** The values to set by property. @throws DomainError `button_incomplete`, `forbidden` */
  async #values(
    run: Run,
    values: Values,
    properties: readonly DatabaseProperty[],
    entry: ButtonEntry,
  ): Promise<Map<DatabaseProperty, StoredValue>> {
    const byId = new Map(properties.map((property) => [String(property.propertyId), property]));
    const found = new Map<DatabaseProperty, StoredValue>();
    for (const [id, stored] of Object.entries<StoredButtonValue>(values ?? {})) {
      const property = byId.get(id);
      if (!property) throw incomplete(texts.propertyGone(formerName(stored, id)));
      const value = pressedValue(property, stored, entry, run);
      if (value === undefined) throw incomplete(texts.valueGone(property.name));
      // Who presses chooses what is linked; their own entry they see.
      const named = stored.kind === "value" || stored.kind === "entry_value" ? namedBy(property, value) : [];
      if (named.length > 0) {
        const choosable = await choosableLinks(run.tx.db, run.actor, { property, stored: null, value });
        if (choosable !== value)
          throw goneOrHidden(run.actor, texts.linkGone(property.name), texts.mayNotChoose(property.name));
      }
      found.set(property, value);
    }
    return found;
  }

  async #setValues(run: Run, values: Values): Promise<Pick<Pressed, "cells" | "calculations" | "step_id">> {
    const { tx, actor, databaseId, entry, entryId } = run;
    const properties = await propertiesOfDatabase(tx.db, databaseId);
    const newValues = await this.#values(run, values, properties, { kind: "own" });
    const trashed = await trashedTargets(tx.db, [entryId]);
    const { changes, calculations, step_id } = await this.#deps.cells.changeIn(
      tx,
      actor,
      databaseId,
      [...newValues].map(([{ propertyId }, value]) => ({
        entry_id: entryId,
        property_id: propertyId,
        value,
      })),
    );
    const byId = new Map(properties.map((property) => [property.propertyId, property]));
    const cells = changes.flatMap(({ property_id, value }) => {
      const property = byId.get(property_id);
      const before = property ? shownLinks(valueIn(entry.doc, property), trashed) : null;
      return before === value ? [] : [{ entry_id: entryId, property_id, before, value }];
    });
    return { cells, calculations, step_id };
  }

  async #addEntry(
    run: Run,
    { database_id: target = -1, template_id: templateId, values }: ButtonAction,
  ): Promise<Created> {
    const { tx, actor, databaseId } = run;
    const isThere = (await liveDatabases(tx.db, [target])).has(target);
    if (!isThere || (await accessToDatabase(tx.db, actor, target)) !== "write")
      throw goneOrHidden(actor, texts.databaseGone, texts.mayNotAdd);
    const properties = await propertiesOfDatabase(tx.db, target);
    const set = await this.#values(run, values, properties, { kind: "new", buttonDatabase: databaseId });
    const sent = new Map([...set].map(([property, value]) => [property.isLead ? "" : property.name, value]));
    if (templateId !== undefined && (await templatesAmong(tx.db, [templateId])).get(templateId) !== target)
      throw incomplete(texts.templateGone);
    // A template has a title of its own.
    const newTitle = sent.get("") ?? (templateId === undefined ? texts.newEntry : "");
    sent.delete("");
    const { entryId, title } = await this.#deps.entries.addIn(
      tx,
      actor,
      target,
      { title: newTitle, properties: Object.fromEntries(sent) },
      templateId === undefined ? undefined : this.#deps.beginningOf(actor, target, templateId),
    );
    return { database_id: target, page_id: entryId, title };
  }

  async #opened(
    { tx, actor, databaseId, entryId }: Run,
    { opens, page_id: pageId }: ButtonAction,
    added: Created | undefined,
  ): Promise<NonNullable<Pressed["opens"]>> {
    if (opens === "entry") return { page_id: entryId, parent_database_id: databaseId };
    if (opens === "new_entry" && added)
      return { page_id: added.page_id, parent_database_id: added.database_id };
    if (pageId === undefined || (await accessToPage(tx.db, actor, pageId)) === "none")
      throw goneOrHidden(actor, texts.pageGone, texts.mayNotOpen);
    const page = await authorizePage(tx.db, actor, "read", pageId);
    return { page_id: pageId, parent_database_id: page.parent_database_id };
  }
}
