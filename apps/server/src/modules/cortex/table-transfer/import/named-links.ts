import { type Body, type findNamedLinks, type NamedLink } from "@maive/contract";
import type { Actor } from "../../../../shared/actor.ts";
import { DomainError } from "../../../../shared/errors.ts";
import type { Storage } from "../../../../storage/index.ts";
import { authorizeDatabase } from "../../access/index.ts";
import { propertiesOfDatabase } from "../../properties/index.ts";
import { readNames } from "../formats/name-list.ts";
import { tableTexts } from "../texts.ts";
import { LinkNames } from "./links.ts";

/**
 * Resolves links in cell texts like an import, so that pasting and importing agree.
 * @throws DomainError `not_found`, `forbidden`, `invalid`.
 */
export const namedLinks = async (
  storage: Storage,
  actor: Actor,
  databaseId: number,
  { property_id: propertyId, texts }: Body<typeof findNamedLinks>,
): Promise<{ links: NamedLink[] }> => {
  const q = storage.read;
  await authorizeDatabase(q, actor, "write", databaseId);
  const property = (await propertiesOfDatabase(q, databaseId)).find((each) => each.propertyId === propertyId);
  if (!property)
    throw new DomainError("invalid", {
      detail: tableTexts.propertyUnknown,
      errors: [{ field: "property_id", message: tableTexts.propertyUnknown }],
    });
  const names = new LinkNames(q, actor);
  const several = property.config.multiple === true;
  const links: NamedLink[] = [];
  for (const given of texts) {
    const text = given.trim();
    const found = await names.find(property, { names: several ? readNames(text) : [text], text });
    links.push("value" in found ? { value: found.value ?? "" } : found);
  }
  return { links };
};
