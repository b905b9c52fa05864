/** A block's parsed configuration; empty when invalid. */
export const parseConfig = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // Invalid JSON by another client: the block is shown empty.
    return {};
  }
};

/** Updates fields of a configuration; null removes one, unknown fields are preserved. */
export const changeConfig = (text: string, change: Readonly<Record<string, unknown>>): string => {
  const config = parseConfig(text);
  for (const [field, value] of Object.entries(change)) {
    if (value === null || value === undefined) delete config[field];
    else config[field] = value;
  }
  return JSON.stringify(config);
};
