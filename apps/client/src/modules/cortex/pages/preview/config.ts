/** A stretch of text with one format. */
export interface Run {
  text: string;
  marks?: Readonly<Record<string, unknown>>;
  mention?: Readonly<Record<string, unknown>>;
}

/** `block_config` as far as a preview needs it: fields of any kind, since it is only drawn. */
export type Config = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Config =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses `block_config`; what is malformed counts as absent. */
export const readConfig = (json: string): Config => {
  try {
    const parsed: unknown = JSON.parse(json);
    return isRecord(parsed) ? parsed : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/** A field that is a text. */
export const textIn = (config: Config, name: string): string | undefined => {
  const value = config[name];
  return typeof value === "string" ? value : undefined;
};

/** A field that is a number. */
export const numberIn = (config: Config, name: string): number | undefined => {
  const value = config[name];
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
};

const isRun = (value: unknown): value is Run => isRecord(value) && typeof value["text"] === "string";

/** The formatted text; runs that do not match the text are outdated and ignored. */
export const runsOf = (content: string, inline: unknown): readonly Run[] => {
  const runs = Array.isArray(inline) ? inline.filter(isRun) : [];
  return runs.map(({ text }) => text).join("") === content ? runs : [{ text: content }];
};
