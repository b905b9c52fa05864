import { linkedIds } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import { type Blocks, copiedBlocks } from "../blocks/index.ts";
import {
  type Beginning,
  choosableLinks,
  copyableProperties,
  freeTitles,
  type Occasion,
  valueOfDefault,
} from "../entries/index.ts";
import { type DatabaseProperty, isLink } from "../properties/index.ts";
import * as store from "./entry-templates.store.ts";
import type { EntryTemplate } from "./template.ts";
import { templateValuesOf, withoutFiles } from "./template-values.ts";
import { templateTexts as texts } from "./texts.ts";

interface TemplateUse {
  actor: Actor;
  template: EntryTemplate | null;
  properties: readonly DatabaseProperty[];
  occasion: Occasion;
  blocks: Pick<Blocks, "fill">;
}

/**
 * What an entry made of a template begins with. Links and people that the actor may not choose are left out.
 * @throws DomainError `invalid` for a template that is gone.
 */
export const beginWithTemplate = async (
  tx: Tx,
  { actor, template, properties, occasion, blocks }: TemplateUse,
): Promise<Beginning> => {
  if (!template)
    throw new DomainError("invalid", {
      detail: texts.gone,
      errors: [{ field: "template_id", message: texts.gone }],
    });
  const values: [DatabaseProperty, string][] = [];
  for (const [property, begins] of templateValuesOf(
    template.values,
    withoutFiles(await copyableProperties(tx.db, properties)),
  )) {
    const said = valueOfDefault(property, begins, occasion);
    const value =
      isLink(property) && linkedIds(said).length > 0
        ? await choosableLinks(tx.db, actor, { property, stored: null, value: said })
        : said;
    if (value === null || value === "") continue;
    values.push([property, value]);
  }
  const [title = template.name] = await freeTitles(tx, properties, [template.name]);
  return {
    title,
    values: new Map(values),
    also: async (inTx, entryId) => {
      if (template.icon !== null) await store.setIcon(inTx, entryId, template.icon);
      await blocks.fill(inTx, entryId, actor, copiedBlocks(template.blocks, new Map()));
    },
  };
};
