import { choicesOf, choicesText, type StoredValue } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { isLink } from "../../properties/index.ts";
import { refusedValue } from "./decide-value.ts";
import { choosableLinks, type SentCell } from "../links/decide-links.ts";
import { entryTexts } from "../texts.ts";

const stillThere = async (q: Queryable, actor: Actor, cell: SentCell): Promise<StoredValue> => {
  const { property, value } = cell;
  if (isLink(property)) return choosableLinks(q, actor, cell);
  if (property.type !== "multiple_choice") return value;
  const known = new Set((property.config.options ?? []).map((option) => option.name));
  return choicesText(choicesOf(value).filter((name) => known.has(name)));
};

/**
 * A value from the past as it can stand in its cell today: without options that are gone, and without links to what
 * is gone, in the trash or not for the actor to choose.
 * @throws DomainError `invalid_value` where nothing is left of it.
 */
export const availableValue = async (q: Queryable, actor: Actor, cell: SentCell): Promise<StoredValue> => {
  const value = await stillThere(q, actor, cell);
  if (value === null && cell.value !== null && cell.value !== "")
    throw refusedValue(cell.property, entryTexts.valueGone);
  return value;
};
