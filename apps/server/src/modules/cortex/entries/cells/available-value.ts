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
 * A past value adapted to today: without removed options, and without links to what is gone, trashed or not
 * selectable for the actor.
 * @throws DomainError `invalid_value` when nothing of it remains.
 */
export const availableValue = async (q: Queryable, actor: Actor, cell: SentCell): Promise<StoredValue> => {
  const value = await stillThere(q, actor, cell);
  if (value === null && cell.value !== null && cell.value !== "")
    throw refusedValue(cell.property, entryTexts.valueGone);
  return value;
};
