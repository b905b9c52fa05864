import {
  type Block,
  type Body,
  type createEntry,
  type createEntryTemplate,
  type Entry,
  type EntryTemplate as PresentedTemplate,
  limits,
  type ListedTemplate,
  type patchEntryTemplate,
} from "@maive/contract";
import type { Day } from "@maive/values";
import { generateKeyBetween } from "fractional-indexing";
import type { EventBus } from "../../../events/index.ts";
import type { Actor } from "../../../shared/actor.ts";
import type { Authorized } from "../../../shared/authorized.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import { newId } from "../../../shared/ids.ts";
import { type Queryable, recordChange, type Storage, type Tx } from "../../../storage/index.ts";
import { authorizeDatabase, authorizePage, type DatabaseRow, demandMain } from "../access/index.ts";
import type { Blocks } from "../blocks/index.ts";
import {
  type BeginningIn,
  copyableProperties,
  decideLinks,
  type EntriesService,
  readableEntries,
  valueIn,
  toStored,
} from "../entries/index.ts";
import { type DatabaseProperty, propertiesOfDatabase } from "../properties/index.ts";
import { beginWithTemplate } from "./begin-with-template.ts";
import * as store from "./entry-templates.store.ts";
import { presentTemplate } from "./present-template.ts";
import type { EntryTemplate, TemplateValues } from "./template.ts";
import { blocksForTemplate } from "./template-blocks.ts";
import { decideBegins, valuesOfEntry, withoutFiles } from "./template-values.ts";
import { templateTexts as texts } from "./texts.ts";

export interface EntryTemplatesDeps {
  storage: Storage;
  bus: EventBus;
  entries: Pick<EntriesService, "create" | "createFrom">;
  blocks: Pick<Blocks, "blocksOf" | "fill">;
  /** The day of an instant in the instance's time zone. */
  todayAt(instant: string): Day;
}

type SentValues = NonNullable<Body<typeof patchEntryTemplate>["values"]>;
type Writable = Authorized<DatabaseRow, "write">;

const invalid = (field: string, detail: string): DomainError =>
  new DomainError("invalid", { detail, errors: [{ field, message: detail }] });

const demandFits = ({ values, blocks }: EntryTemplate): void => {
  if (JSON.stringify(values).length + JSON.stringify(blocks).length > limits.entryTemplateLength)
    throw invalid("from_entry_id", texts.tooLong);
};

const logged = ({ templateId, name, icon, values }: EntryTemplate) => ({
  template_id: templateId,
  name,
  icon,
  values,
});

/** Templates of entries: main makes them, whoever adds entries chooses one. */
export class EntryTemplatesService {
  readonly #deps: EntryTemplatesDeps;

  constructor(deps: EntryTemplatesDeps) {
    this.#deps = deps;
  }

  /** The templates of a database; the caller checks the right to add entries. */
  async listed(q: Queryable, databaseId: number): Promise<ListedTemplate[]> {
    const templates = await store.listTemplates(q, databaseId);
    return templates.map(({ template_id, name, icon }) => ({ template_id, name, icon }));
  }

  async get(actor: Actor, databaseId: number, templateId: string): Promise<PresentedTemplate> {
    demandMain(actor);
    const q = this.#deps.storage.read;
    await authorizeDatabase(q, actor, "write", databaseId);
    const template = await store.findTemplate(q, databaseId, templateId);
    if (!template) throw notFound();
    return this.#present(q, template);
  }

  /** All of a database with what they hold, for exports; nothing for others than main. */
  async all(actor: Actor, databaseId: number): Promise<PresentedTemplate[]> {
    if (actor.userType !== "main") return [];
    const q = this.#deps.storage.read;
    const templates: PresentedTemplate[] = [];
    for (const { template_id: id } of await store.listTemplates(q, databaseId)) {
      const template = await store.findTemplate(q, databaseId, id);
      if (template) templates.push(await this.#present(q, template));
    }
    return templates;
  }

  /** @throws DomainError `main_only`, `not_found`, `invalid`, `invalid_value`, `too_many_items`. */
  async create(
    actor: Actor,
    databaseId: number,
    body: Body<typeof createEntryTemplate>,
  ): Promise<PresentedTemplate> {
    demandMain(actor);
    const blocks = await this.#blocksOf(actor, body.from_entry_id);
    return this.#deps.storage.transact(async (tx) => {
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      const others = await store.listTemplates(tx.db, databaseId);
      if (others.length >= limits.entryTemplates)
        throw new DomainError("too_many_items", { detail: texts.tooMany(limits.entryTemplates) });
      const empty: EntryTemplate = {
        templateId: newId(),
        databaseId,
        name: body.name,
        icon: body.icon ?? null,
        pos: generateKeyBetween(others.at(-1)?.pos ?? null, null),
        values: {},
        blocks: [],
      };
      const template = await this.#filled(tx, actor, empty, body, blocks);
      return this.#save(tx, actor, database, null, template);
    });
  }

  /** @throws DomainError `main_only`, `not_found`, `invalid`, `invalid_value`. */
  async patch(
    actor: Actor,
    databaseId: number,
    templateId: string,
    body: Body<typeof patchEntryTemplate>,
  ): Promise<PresentedTemplate> {
    demandMain(actor);
    const blocks = await this.#blocksOf(actor, body.from_entry_id);
    return this.#deps.storage.transact(async (tx) => {
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      const before = await store.findTemplate(tx.db, databaseId, templateId);
      if (!before) throw notFound();
      const placed: EntryTemplate = {
        ...before,
        name: body.name ?? before.name,
        icon: body.icon === undefined ? before.icon : body.icon,
        pos: body.before_id === undefined ? before.pos : await this.#posBefore(tx.db, before, body.before_id),
      };
      const template = await this.#filled(tx, actor, placed, body, blocks);
      return this.#save(tx, actor, database, before, template);
    });
  }

  /** @throws DomainError `main_only`, `not_found`. */
  async delete(actor: Actor, databaseId: number, templateId: string): Promise<void> {
    demandMain(actor);
    await this.#deps.storage.transact(async (tx) => {
      const database = await authorizeDatabase(tx.db, actor, "write", databaseId);
      const template = await store.findTemplate(tx.db, databaseId, templateId);
      if (!template) throw notFound();
      await store.deleteTemplate(tx, database, templateId);
      const before = logged(template);
      await recordChange(tx, { actorId: actor.userId, kind: "template_deleted", databaseId, before });
      this.#deps.bus.announce(tx, { type: "schemaChanged", databaseId, actor });
    });
  }

  /** Adds an entry, maybe with what a template holds. @throws DomainError as `EntriesService.create`. */
  createEntry(
    actor: Actor,
    databaseId: number,
    { template_id: templateId, ...body }: Body<typeof createEntry>,
  ): Promise<Entry> {
    const { entries } = this.#deps;
    if (templateId === undefined) return entries.create(actor, databaseId, body);
    const beginningIn = this.beginningOf(actor, databaseId, templateId);
    return entries.createFrom(actor, databaseId, async () => body, beginningIn);
  }

  /** What an entry made of a template begins with, for who may add it. @throws DomainError `invalid` where that is gone. */
  beginningOf(actor: Actor, databaseId: number, templateId: string): BeginningIn {
    const { blocks } = this.#deps;
    return async (tx, properties, occasion) => {
      const template = await store.findTemplate(tx.db, databaseId, templateId);
      return beginWithTemplate(tx, { actor, template, properties, occasion, blocks });
    };
  }

  /** The blocks of an entry that a template is made of. @throws DomainError `not_found` */
  async #blocksOf(actor: Actor, entryId: string | undefined): Promise<Block[]> {
    if (entryId === undefined) return [];
    await authorizePage(this.#deps.storage.read, actor, "read", entryId);
    return this.#deps.blocks.blocksOf(entryId);
  }

  /** The template with what is sent for it: first all of an entry, then single values. */
  async #filled(
    tx: Tx,
    actor: Actor,
    template: EntryTemplate,
    { values: sent = {}, from_entry_id: entryId }: { values?: SentValues; from_entry_id?: string },
    blocks: readonly Block[],
  ): Promise<EntryTemplate> {
    const today = this.#deps.todayAt(tx.now);
    const properties = await propertiesOfDatabase(tx.db, template.databaseId);
    const copyable = withoutFiles(await copyableProperties(tx.db, properties));
    let { values } = template;
    if (entryId !== undefined) {
      const [entry] = await readableEntries(tx.db, actor, [entryId]);
      if (!entry) throw notFound();
      if (entry.page.parent_database_id !== template.databaseId)
        throw invalid("from_entry_id", texts.otherDatabase);
      values = valuesOfEntry(copyable, (property) => valueIn(entry.doc, property), today);
    }
    values = await this.#withSent(tx, actor, values, sent, { properties, copyable, today });
    const filled = {
      ...template,
      values,
      blocks: entryId === undefined ? template.blocks : blocksForTemplate(blocks, tx.now),
    };
    demandFits(filled);
    return filled;
  }

  async #withSent(
    tx: Tx,
    actor: Actor,
    before: TemplateValues,
    sent: SentValues,
    known: {
      properties: readonly DatabaseProperty[];
      copyable: readonly DatabaseProperty[];
      today: Day;
    },
  ): Promise<TemplateValues> {
    const values = { ...before };
    const copyable = new Set(known.copyable);
    for (const [id, begins] of Object.entries(sent)) {
      const property = known.properties.find(({ propertyId }) => String(propertyId) === id);
      if (!property) throw invalid(`values.${id}`, texts.unknownProperty);
      const decided = begins === null ? null : decideBegins(property, begins, copyable, known.today);
      if (decided?.kind === "value")
        await decideLinks(tx, actor, [{ property, stored: null, value: decided.value ?? null }]);
      const stored = decided ? toStored(property, decided) : null;
      if (stored) values[id] = stored;
      else delete values[id];
    }
    return values;
  }

  /** @throws DomainError `invalid` for a template that is not there. */
  async #posBefore(q: Queryable, template: EntryTemplate, beforeId: string | null): Promise<string> {
    const others = (await store.listTemplates(q, template.databaseId)).filter(
      ({ template_id: id }) => id !== template.templateId,
    );
    const at = beforeId === null ? others.length : others.findIndex(({ template_id: id }) => id === beforeId);
    if (at < 0) throw invalid("before_id", texts.gone);
    return generateKeyBetween(others[at - 1]?.pos ?? null, others[at]?.pos ?? null);
  }

  async #save(
    tx: Tx,
    actor: Actor,
    database: Writable,
    before: EntryTemplate | null,
    template: EntryTemplate,
  ): Promise<PresentedTemplate> {
    await store.putTemplate(tx, database, template);
    const { databaseId } = template;
    await recordChange(tx, {
      actorId: actor.userId,
      kind: before ? "template_changed" : "template_created",
      databaseId,
      ...(before ? { before: logged(before) } : {}),
      after: logged(template),
    });
    this.#deps.bus.announce(tx, { type: "schemaChanged", databaseId, actor });
    return this.#present(tx.db, template);
  }

  async #present(q: Queryable, template: EntryTemplate): Promise<PresentedTemplate> {
    const properties = await propertiesOfDatabase(q, template.databaseId);
    return presentTemplate(template, withoutFiles(await copyableProperties(q, properties)));
  }
}
