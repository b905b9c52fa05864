import { type Body, type checkRules, type Ok, ruleBounds } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { notFound } from "../../../shared/errors.ts";
import { authorizeDatabase, demandMain } from "../access/index.ts";
import { demandKnown } from "./demand-known.ts";
import * as store from "./properties.store.ts";
import { decideConfig } from "./property-config.ts";
import type { PropertiesDeps } from "./schema-changes.ts";
import { shortened } from "./shortened.ts";

/** What the rules of properties find. */
export class RulesService {
  readonly #deps: PropertiesDeps;

  constructor(deps: PropertiesDeps) {
    this.#deps = deps;
  }

  /** The entries that break a property's rules, or those of a configuration that is not saved. */
  async check(
    actor: Actor,
    propertyId: number,
    { property_config: sent }: Body<typeof checkRules>,
  ): Promise<Ok<typeof checkRules>> {
    demandMain(actor);
    const { storage, users, maxFileMb } = this.#deps;
    const property = await store.findProperty(storage.read, propertyId);
    if (!property) throw notFound();
    await authorizeDatabase(storage.read, actor, "read", property.databaseId);
    const { type } = demandKnown(property);
    const config =
      sent === undefined || sent === null
        ? property.config
        : decideConfig(type, sent, { previous: property.config, maxFileMb });
    const found = await users.ruleViolations(
      storage.views,
      { ...property, config },
      ruleBounds.ruleViolations,
    );
    const titles = await store.titlesOf(
      storage.read,
      found.first.map(({ pageId }) => pageId),
    );
    return {
      count: found.count,
      entries: found.first.map(({ pageId, value, reason }) => ({
        page_id: pageId,
        title: titles.get(pageId) ?? "",
        value: shortened(value),
        reason,
      })),
    };
  }
}
