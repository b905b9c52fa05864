import type { Block, PropertyDefault } from "@maive/contract";

/** By property id; options of choices by their ids. */
export type TemplateValues = Readonly<Record<string, PropertyDefault>>;

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
