import { type Filter, limits } from "@maive/contract";
import { fold, isComplement, requestedList } from "@maive/values";
import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import { pageAccessSql } from "../../access/index.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { textEquals, anyTextContains, hasText, textOf } from "../derived/cell-texts.store.ts";
import { always, type Condition, never, not, unstorable } from "../list/condition-parts.store.ts";
import type { Linked, LinkedByProperty } from "./linked.store.ts";

type Source = RawBuilder<unknown>;

const noIds = sql`select '' where 1 = 0`;

/** Visible links: not into the trash. */
const shownLinks = (linked: Linked): Source =>
  linked.kind === "users"
    ? sql`entry_link`
    : sql`entry_link join entry_key as target on target.page_id = entry_link.target_id`;

/** Names are only matched if the actor may read the target. */
const readable = (actor: Actor, column: Source): Source =>
  actor.userType === "main"
    ? sql``
    : sql`join page on page.page_id = ${column} and ${pageAccessSql(actor)} <> 'none'`;

/** Ids of targets whose name satisfies `test`. */
const named = (
  actor: Actor,
  linked: Linked,
  test: { text: (lead: DatabaseProperty, texts: Source) => Condition; name: (folded: string) => boolean },
): Source => {
  if (linked.kind === "users") {
    const ids = [...linked.names].filter(([, name]) => test.name(fold(name))).map(([id]) => id);
    return ids.length === 0 ? noIds : sql.join(ids);
  }
  const { lead } = linked;
  if (!lead) return noIds;
  return sql`select named.page_id from entry_key as named
    ${readable(actor, sql`named.page_id`)}
    where named.database_id = ${lead.databaseId} and ${test.text(lead, sql.ref("named.folded"))}`;
};

const linksTo = ({ propertyId }: DatabaseProperty, linked: Linked, test: RawBuilder<SqlBool>): Condition =>
  sql<SqlBool>`entry_key.page_id in (
    select entry_link.page_id from ${shownLinks(linked)}
    where entry_link.property_id = ${propertyId} and ${test})`;

const isEmpty = (property: DatabaseProperty, linked: Linked): Condition =>
  not(linksTo(property, linked, always));

const isOne = (property: DatabaseProperty, linked: Linked, actor: Actor, operand: string): Condition => {
  if (operand === "") return isEmpty(property, linked);
  if (unstorable(operand)) return never;
  const needle = fold(operand);
  const ids = named(actor, linked, {
    text: (lead, texts) => textEquals(lead, needle, texts),
    name: (name) => name === needle,
  });
  const found = linksTo(
    property,
    linked,
    sql<SqlBool>`(entry_link.target_id = ${operand} or entry_link.target_id in (${ids}))`,
  );
  return sql<SqlBool>`(${found} and (
    select count(*) from ${shownLinks(linked)}
    where entry_link.property_id = ${property.propertyId} and entry_link.page_id = entry_key.page_id) = 1)`;
};

/** A link to one of these targets, by id or name. */
const hasOne = (
  property: DatabaseProperty,
  linked: Linked,
  actor: Actor,
  list: readonly string[],
): Condition => {
  const operand = list.filter((text) => !unstorable(text));
  if (operand.length === 0) return never;
  const needles = new Set(operand.map(fold));
  const ids = named(actor, linked, {
    text: (lead, texts) =>
      sql<SqlBool>`(${hasText(lead, texts)} and ${textOf(lead, texts)} in (${sql.join([...needles])}))`,
    name: (name) => needles.has(name),
  });
  return linksTo(
    property,
    linked,
    sql<SqlBool>`(entry_link.target_id in (${sql.join(operand)}) or entry_link.target_id in (${ids}))`,
  );
};

/** Links to any target of a list, or to all of them. */
const hasListed = (
  property: DatabaseProperty,
  linked: Linked,
  actor: Actor,
  { operator, value }: Filter,
): Condition => {
  const list = requestedList(value);
  if (list === null) return never;
  if (operator !== "all_of") return hasOne(property, linked, actor, list);
  const each = [...new Set(list)].map((text) => hasOne(property, linked, actor, [text]));
  return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
};

const hasNamed = (property: DatabaseProperty, linked: Linked, actor: Actor, needle: string): Condition => {
  if (needle === "") return always;
  if (unstorable(needle) || needle.includes("\n") || needle.length > limits.filterNeedleLength) return never;
  const ids = named(actor, linked, {
    text: (lead, texts) => anyTextContains([lead], needle, texts),
    name: (name) => name.includes(needle),
  });
  return linksTo(property, linked, sql<SqlBool>`entry_link.target_id in (${ids})`);
};

/**
 * A filter on links as one person sees them: by ids, and by names of readable targets. `linked` says what the
 * property links to.
 */
export const linkCondition = (
  actor: Actor,
  property: DatabaseProperty,
  linked: Linked,
  filter: Filter,
): Condition => {
  const { operator, value } = filter;
  const operand = String(value ?? "");
  switch (operator) {
    case "empty":
      return isEmpty(property, linked);
    case "not_empty":
      return not(isEmpty(property, linked));
    case "equals":
      return isOne(property, linked, actor, operand);
    case "not_equals":
      return not(isOne(property, linked, actor, operand));
    case "contains":
      return hasNamed(property, linked, actor, fold(operand));
    case "not_contains":
      return not(hasNamed(property, linked, actor, fold(operand)));
    case "any_of":
    case "all_of":
      return hasListed(property, linked, actor, filter);
    case "none_of":
      return not(hasListed(property, linked, actor, filter));
    default:
      return isComplement(operator) ? always : never;
  }
};

/** Joins a property's links, as far as the actor sees them, to the `entry_key` rows of the surrounding query. */
export const distinctTargets = (actor: Actor, { propertyId }: DatabaseProperty, linked: Linked): Source => {
  const seen =
    linked.kind === "users" || actor.userType === "main"
      ? sql``
      : sql`and exists (
          select 1 from page where page.page_id = entry_link.target_id and ${pageAccessSql(actor)} <> 'none')`;
  const live =
    linked.kind === "users" ? sql`` : sql`join entry_key as target on target.page_id = entry_link.target_id`;
  return sql`join entry_link on entry_link.property_id = ${propertyId}
    and entry_link.page_id = entry_key.page_id ${seen} ${live}`;
};

/** Entries with a link whose target's name contains the search words. */
export const linkSearch = (
  actor: Actor,
  properties: readonly DatabaseProperty[],
  linked: LinkedByProperty,
  needle: string,
): Condition[] =>
  properties.flatMap((property) => {
    const target = linked.get(property.propertyId);
    return target ? [hasNamed(property, target, actor, needle)] : [];
  });

/** The sort key of the first readable target of a cell in the surrounding query's row. */
export const firstReadableKey = (
  actor: Actor,
  { propertyId }: DatabaseProperty,
  lead: DatabaseProperty,
): RawBuilder<string> =>
  sql<string>`coalesce((
    select target.${sql.ref(lead.slot ?? "t1")} from entry_link
    join entry_key as target on target.page_id = entry_link.target_id
    ${readable(actor, sql`entry_link.target_id`)}
    where entry_link.property_id = ${propertyId} and entry_link.page_id = entry_key.page_id
    order by entry_link.ord limit 1), '')`;
