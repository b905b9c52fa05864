/** The object in a block's configuration; empty where it is none, whoever wrote it. */
export const parseConfig = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // Whoever wrote this attribute wrote no JSON: the block then shows its empty state.
    return {};
  }
};

/** A configuration with some fields changed; null takes a field away, fields nobody named here stay. */
export const changeConfig = (text: string, change: Readonly<Record<string, unknown>>): string => {
  const config = parseConfig(text);
  for (const [field, value] of Object.entries(change)) {
    if (value === null || value === undefined) delete config[field];
    else config[field] = value;
  }
  return JSON.stringify(config);
};
