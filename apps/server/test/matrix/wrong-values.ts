import { z } from "zod";

type Schema = z.core.JSONSchema.BaseSchema;
type Path = readonly (string | number)[];

export interface WrongBody {
  /** What is wrong, for the report of a failing test. */
  what: string;
  body: unknown;
}

const samples: Record<string, unknown> = {
  string: "Text",
  number: 7.5,
  boolean: true,
  null: null,
  array: [["Text"]],
  object: { mehr: { mehr: [1] } },
};

const schemaOf = (type: z.ZodType): Schema => z.toJSONSchema(type, { io: "input", unrepresentable: "any" });

/** The alternatives of a schema; an empty list means that anything is right. */
const alternatives = (schema: Schema): Schema[] =>
  (schema.anyOf ?? [schema]).flatMap((one) => {
    const part = one as Schema;
    if (part.anyOf) return alternatives(part);
    return Array.isArray(part.type) ? part.type.map((type) => ({ ...part, type })) : [part];
  });

const typeOf = ({ type, enum: choices }: Schema): string | undefined =>
  type === "integer" ? "number" : ((type as string | undefined) ?? (choices ? "string" : undefined));

/** What takes quadratic time on a text takes minutes on this one. */
const longText = "ä".repeat(100_000);

/** Values of the right type that the schema forbids. */
const outOfBounds = (schema: Schema): unknown[] => {
  if (typeOf(schema) === "string")
    return [
      ...(schema.maxLength === undefined ? [] : ["x".repeat(schema.maxLength + 1)]),
      ...((schema.maxLength ?? Number.POSITIVE_INFINITY) < longText.length ? [longText] : []),
      ...(schema.minLength ? ["", " \t\n "] : []),
      ...(schema.pattern || schema.enum ? ["ß?", "x".repeat(10_000), "../..", "%2e%2e", "1\u00002"] : []),
    ];
  if (typeOf(schema) === "number")
    return [
      ...(schema.type === "integer" ? [0.5, 1e300] : []),
      ...(typeof schema.minimum === "number" ? [schema.minimum - 1, -1e300] : []),
      ...(typeof schema.maximum === "number" ? [schema.maximum + 1, 1e300] : []),
    ];
  return [];
};

/** `body` with `value` at `path`, or without that place when `value` is undefined. */
export const withValueAt = (body: unknown, path: Path, value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (typeof key === "number") return [withValueAt(Array.isArray(body) ? body[key] : undefined, rest, value)];
  const { [key]: old, ...others } = (typeof body === "object" && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  const inner = withValueAt(old, rest, value);
  return inner === undefined ? others : { ...others, [key]: inner };
};

interface Place {
  path: Path;
  schema: Schema;
  required: boolean;
}

/** Whether no alternative of a schema does without a key. */
const isRequired = (schema: Schema, key: string): boolean =>
  alternatives(schema)
    .filter(({ properties }) => properties !== undefined)
    .every(({ required }) => required?.includes(key));

const places = (schema: Schema, path: Path = [], required = true): Place[] => [
  { path, schema, required },
  ...alternatives(schema).flatMap((one) => [
    ...Object.entries(one.properties ?? {}).flatMap(([key, inner]) =>
      places(inner as Schema, [...path, key], isRequired(schema, key)),
    ),
    ...(typeof one.additionalProperties === "object" && Object.keys(one.additionalProperties).length > 0
      ? places(one.additionalProperties as Schema, [...path, "x"], false)
      : []),
    ...(one.items ? places(one.items as Schema, [...path, 0], false) : []),
  ]),
];

/** Where a value can stand in a body of this schema. */
export const placesOf = (type: z.ZodType): Path[] => places(schemaOf(type)).map(({ path }) => path);

const fits = (schema: Schema, value: unknown): boolean => {
  const type = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return alternatives(schema).some((one) => {
    const wanted = typeOf(one);
    return wanted === undefined || wanted === type;
  });
};

/** Every body that differs from a right one in a single place so that the schema forbids it. */
export const wrongBodies = (type: z.ZodType, right: unknown): WrongBody[] =>
  places(schemaOf(type)).flatMap(({ path, schema, required }) => {
    const at = path.join(".");
    const make = (what: string, value: unknown): WrongBody => ({
      what: `${at}: ${what}`,
      body: withValueAt(right, path, value),
    });
    const ofOtherTypes = Object.entries(samples)
      .filter(([, value]) => !fits(schema, value))
      .map(([name, value]) => make(name, value));
    // A second alternative of the same type may allow what the first one forbids.
    const parts = alternatives(schema);
    const bounded = parts.filter(
      (one) => parts.filter((other) => typeOf(other) === typeOf(one)).length === 1,
    );
    return [
      ...ofOtherTypes,
      ...bounded.flatMap((one) =>
        outOfBounds(one).map((value) => make(JSON.stringify(value).slice(0, 30), value)),
      ),
      ...(required && path.length > 0 && typeof path.at(-1) === "string" ? [make("missing", undefined)] : []),
    ];
  });

const deep = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);

/** Values that have broken servers before. */
export const nasty: readonly unknown[] = [
  "\0",
  "a\u0000b",
  "\ud800",
  "x\udfff",
  "__proto__",
  "constructor",
  "toString",
  "\u202e\u200b\ufeff",
  "ß".repeat(200_000),
  "'; drop table page; --",
  "%",
  "null",
  "{",
  "[]",
  '{"options":[{"name":"\\u0000"}]}',
  '{"options":[{"name":"\\ud800"}]}',
  '{"inline":[{"text":"\\u0000"}]}',
  '{"__proto__":{"a":1}}',
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`,
  -0,
  -1,
  2 ** 31,
  2 ** 53,
  9.999_999_999_999_99e14,
  1e308,
  5e-324,
  [],
  {},
  [null],
  [[[]]],
  deep(31),
  deep(200),
  { a: "\0" },
  { "\0": 1 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  Array.from({ length: 6_000 }, () => 0),
  true,
  null,
];
