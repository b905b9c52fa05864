import { z } from "zod";

/** What is read of Notion's answers (version 2022-06-28); everything else in them is dropped. */

const zRichText = z
  .array(z.object({ plain_text: z.string() }))
  .transform((parts) => parts.map(({ plain_text }) => plain_text).join(""));

const zIcon = z.object({ type: z.string(), emoji: z.string().optional() }).nullish();
const zAddress = z.object({ url: z.string() }).optional();
const zCover = z.object({ type: z.string(), external: zAddress, file: zAddress }).nullish();

const zOptions = z.object({ options: z.array(z.object({ name: z.string(), color: z.string() })) }).optional();

/** A property of a database: its configuration stands under the name of its type. */
export const zNotionProperty = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  select: zOptions,
  multi_select: zOptions,
  status: zOptions,
  number: z.object({ format: z.string() }).optional(),
  formula: z.object({ expression: z.string() }).optional(),
  relation: z
    .object({
      database_id: z.string(),
      dual_property: z.object({ synced_property_name: z.string() }).optional(),
    })
    .optional(),
  rollup: z
    .object({
      relation_property_name: z.string(),
      rollup_property_name: z.string(),
      function: z.string(),
    })
    .optional(),
});
export type NotionProperty = z.output<typeof zNotionProperty>;

export const zNotionDatabase = z.object({
  object: z.literal("database"),
  id: z.string(),
  properties: z.record(z.string(), z.unknown()),
});

const zNamed = z.object({ name: z.string() });
const zDate = z.object({ start: z.string(), end: z.string().nullish() }).nullable();
export type NotionDate = z.output<typeof zDate>;
const zPerson = z.object({ id: z.string(), name: z.string().nullish() });

/** A value of an entry, under the name of its type. */
export const zNotionValue = z.discriminatedUnion("type", [
  z.object({ type: z.literal("title"), title: zRichText }),
  z.object({ type: z.literal("rich_text"), rich_text: zRichText }),
  z.object({ type: z.literal("number"), number: z.number().nullable() }),
  z.object({ type: z.literal("select"), select: zNamed.nullable() }),
  z.object({ type: z.literal("status"), status: zNamed.nullable() }),
  z.object({ type: z.literal("multi_select"), multi_select: z.array(zNamed) }),
  z.object({ type: z.literal("date"), date: zDate }),
  z.object({ type: z.literal("people"), people: z.array(zPerson) }),
  z.object({ type: z.literal("checkbox"), checkbox: z.boolean() }),
  z.object({ type: z.literal("url"), url: z.string().nullable() }),
  z.object({ type: z.literal("email"), email: z.string().nullable() }),
  z.object({ type: z.literal("phone_number"), phone_number: z.string().nullable() }),
  z.object({
    type: z.literal("unique_id"),
    unique_id: z.object({ prefix: z.string().nullish(), number: z.number().nullable() }),
  }),
  z.object({
    type: z.literal("formula"),
    formula: z.object({
      string: z.string().nullish(),
      number: z.number().nullish(),
      boolean: z.boolean().nullish(),
      date: zDate.nullish(),
    }),
  }),
  // Lists of what it shows are not read: the export has them as texts.
  z.object({
    type: z.literal("rollup"),
    rollup: z.object({ number: z.number().nullish(), date: zDate.nullish() }),
  }),
  z.object({
    type: z.literal("relation"),
    id: z.string(),
    relation: z.array(z.object({ id: z.string() })),
    has_more: z.boolean().optional(),
  }),
]);
export type NotionValue = z.output<typeof zNotionValue>;

export const zNotionPage = z.object({
  object: z.literal("page"),
  id: z.string(),
  icon: zIcon,
  cover: zCover,
  properties: z.record(z.string(), z.unknown()),
});
export type NotionPage = z.output<typeof zNotionPage>;

const zList = z.object({
  object: z.literal("list"),
  has_more: z.boolean(),
  next_cursor: z.string().nullish(),
  results: z.array(z.unknown()),
});
export const zNotionList = zList;

/** One entry that a relation names, of a list of them. */
export const zNotionRelationItem = z.object({
  type: z.literal("relation"),
  relation: z.object({ id: z.string() }),
});

/** Who somebody is; the first question, which only a valid token is answered. */
export const zNotionUser = z.object({
  object: z.literal("user"),
  id: z.string(),
  name: z.string().nullish(),
});
