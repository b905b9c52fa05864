const opening = "{{notion:block_property:";

/**
 * A formula as Notion's API answers it, with `prop("Name")` in place of each `{{notion:block_property:id:…}}`. What
 * names a property of another database stays, and is no formula then.
 */
export const namedReferences = (expression: string, names: ReadonlyMap<string, string>): string => {
  let written = "";
  let from = 0;
  for (let at = expression.indexOf(opening); at >= 0; at = expression.indexOf(opening, from)) {
    const end = expression.indexOf("}}", at);
    if (end < 0) break;
    const [id = ""] = expression.slice(at + opening.length, end).split(":", 1);
    const name = names.get(unescapedId(id));
    written += expression.slice(from, at);
    written += name === undefined ? expression.slice(at, end + 2) : `prop(${JSON.stringify(name)})`;
    from = end + 2;
  }
  return written + expression.slice(from);
};

/** Ids of properties stand with escapes, in formulas as elsewhere. */
export const unescapedId = (id: string): string => {
  try {
    return decodeURIComponent(id);
  } catch (error) {
    if (error instanceof URIError) return id;
    throw error;
  }
};
