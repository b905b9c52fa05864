import type { Block, PropertyDefault } from "@maive/contract";

/** What a template stores of a property; options of choices by their ids. */
export interface StoredBegins extends PropertyDefault {
  /** The property's type when it was said: in another one the text means something else. */
  type?: string | undefined;
}

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
