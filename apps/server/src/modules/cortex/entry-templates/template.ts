import type { Block, DefaultKind } from "@maive/contract";
import type { StoredGiven } from "../entries/index.ts";

/** What a template stores of a property. */
export type StoredBegins = StoredGiven<DefaultKind>;

/** By property id. */
export type TemplateValues = Readonly<Record<string, StoredBegins>>;

/** What a new entry may begin with, as domain object. */
export interface EntryTemplate {
  templateId: string;
  databaseId: number;
  /** Also the title of its entries, unless another is sent. */
  name: string;
  icon: string | null;
  pos: string;
  values: TemplateValues;
  blocks: readonly Block[];
}
