/**
 * Queries of a list of entries as nobody should send them.
 * @param property one of the database's. @returns `refused`: those that are; `odd`: those that find something or nothing.
 */
export const invalidQueries = (property: number): { refused: string[]; odd: string[] } => {
  const json = (value: unknown) =>
    encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value));
  const filter = (operator: string, value: unknown) => [{ property_id: property, operator, value }];
  const cursors = [
    "",
    "x",
    "bnVsbA",
    ...['[""]', '["",[],1,2]', '["",[],"\\u0000","a"]', '["",1e999]', '["",-1]', "{}"].map((text) =>
      Buffer.from(text).toString("base64url"),
    ),
  ];
  const refused = [
    ...["", "0", "-1", "x", "1e3", "5001", "9".repeat(400), " 1", "%00", "1&limit=2"].map(
      (v) => `limit=${v}`,
    ),
    ...["", "-1", "x", "1.5", "9".repeat(400)].map((v) => `offset=${v}`),
    ...["", "x", "-1", "9".repeat(400), "__proto__"].map((v) => `view_id=${v}`),
    ...["999999999999999", "123456789"].map((v) => `view_id=${v}`),
    ...cursors.map((v) => `cursor=${v}`),
    `cursor=${"x".repeat(5_000)}`,
    `search=${"x".repeat(501)}`,
    "search=%00",
    ...[
      "",
      "x",
      "{",
      "{}",
      "1",
      "null",
      "[1]",
      "[null]",
      '[{"property_id":1}]',
      '[{"property_id":"1","operator":"equals"}]',
    ].map((v) => `filters=${json(v)}`),
    ...[
      "",
      "x",
      "{",
      "{}",
      "1",
      "null",
      "[1]",
      '[{"property_id":1}]',
      '[{"property_id":1,"direction":"up"}]',
    ].map((v) => `sorts=${json(v)}`),
    `filters=${json(filter("is_between", { from: "2026-01-01" }))}`,
    `filters=${json(filter("contains", "x".repeat(1_001)))}`,
    `filters=${json(filter("starts_with", "x".repeat(1_001)))}`,
    `filters=${json(filter("greater_than", "a"))}`,
    ...[
      { operator: "or" },
      { operator: "xor", filters: [] },
      { operator: "or", filters: filter("is_between", 1) },
      // A fourth level.
      [1, 2, 3, 4].reduce(
        (inner) => [{ operator: "and", filters: inner }],
        filter("empty", null) as object[],
      )[0],
    ].map((group) => `filters=${json([group])}`),
    ...[
      "a",
      [],
      [""],
      [1],
      [["a"]],
      [{ me: true }],
      ["x".repeat(1_001)],
      Array.from({ length: 101 }, () => "a"),
    ].map((value) => `filters=${json(filter("any_of", value))}`),
    `filters=${json(filter("not_contains", "x".repeat(20_000)))}`,
    `sorts=${json(Array.from({ length: 51 }, () => ({ property_id: property, direction: "asc" })))}`,
    ...[{}, [], null, undefined, { a: 1 }]
      .map((value) => `filters=${json(filter("equals", value))}`)
      .filter((_, n) => n !== 2),
    `filters=${json(Array.from({ length: 101 }, () => ({ property_id: property, operator: "empty" })))}`,
  ];
  const odd = [
    `filters=${json(filter("equals", "\0"))}`,
    `filters=${json(filter("contains", "\ud800"))}`,
    ...["starts_with", "ends_with"].map((operator) => `filters=${json(filter(operator, "\ud800"))}`),
    ...["any_of", "none_of"].map((operator) => `filters=${json(filter(operator, ["\0", "\ud800", "%_\\"]))}`),
    `filters=${json(filter("contains", "%_\\"))}`,
    `filters=${json(filter("contains", "x".repeat(1_000)))}`,
    `filters=${json(filter("equals", null))}`,
    `sorts=${json([{ property_id: 999_999_999_999_999, direction: "asc" }])}`,
    `filters=${json([{ property_id: 999_999_999_999_999, operator: "equals", value: { deep: [[[]]] } }])}`,
    "offset=999999999",
    "search=%25",
    "__proto__=1&constructor=2&toString=3",
  ];
  return { refused, odd };
};
