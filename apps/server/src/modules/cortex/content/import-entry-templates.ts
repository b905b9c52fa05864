import { limits, type PropertyDefault } from "@maive/contract";
import { type Day, linkedIds, linkedText } from "@maive/values";
import { type ContentLine, readContent } from "../../../shared/content/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import { type ImportedTemplate, importTemplate } from "../entry-templates/index.ts";
import { type DatabaseProperty, linkTargetOf, propertiesOfDatabase } from "../properties/index.ts";
import { blocksForHere } from "./block-references.ts";
import { type CortexImport, namesHere, type Places } from "./import-context.ts";
import type { FreshDatabase } from "./import-databases.ts";
import { contentTexts as texts } from "./texts.ts";

type Line = ContentLine<"entry_templates">;

/** Imports the templates of databases that were just created, once all that they name is there. */
export const importEntryTemplates = async (
  tx: Tx,
  run: CortexImport,
  places: Places,
  { fresh, today }: { fresh: readonly FreshDatabase[]; today: Day },
): Promise<void> => {
  const { ids, notes, origin } = run.context;

  const linkHere = (property: DatabaseProperty, id: string): string | null => {
    const target = linkTargetOf(property);
    if (target?.kind === "users") return places.userOf(id);
    return ids.find(id) ?? (origin.kind === "backup" ? id : null);
  };

  const valueHere = (property: DatabaseProperty, begins: PropertyDefault): PropertyDefault | null => {
    if (begins.kind !== "value" || !linkTargetOf(property)) return begins;
    const value = linkedText(linkedIds(begins.value ?? null).flatMap((id) => linkHere(property, id) ?? []));
    return value === null ? null : { ...begins, value };
  };

  const templateHere = ({ template_id, name, icon, values, blocks }: Line): ImportedTemplate => {
    const rows = blocksForHere(blocks, namesHere(run.context, places));
    return {
      templateId: ids.assign(template_id),
      name: name.trim() || texts.untitled,
      icon,
      values: Object.entries(values).flatMap(([id, begins]) => {
        const property = places.properties.get(Number(id));
        const here = property ? valueHere(property, begins) : null;
        return property && here ? [[property, here] as const] : [];
      }),
      blocks: rows.map((row) => ({ ...row, last_modified: tx.now })),
    };
  };

  const counts = new Map<number, number>();
  for await (const line of readContent(run.context.source, "entry_templates")) {
    run.context.throwIfAborted();
    const database = fresh.find(({ line: of }) => of.database_id === line.database_id)?.database;
    if (!database) continue;
    const { database_id: databaseId } = database;
    const count = (counts.get(databaseId) ?? 0) + 1;
    counts.set(databaseId, count);
    if (count > limits.entryTemplates) throw new DomainError("too_many_items", { detail: texts.tooMuch });
    const properties = await propertiesOfDatabase(tx.db, databaseId);
    const left = await importTemplate(tx, database, templateHere(line), { properties, today });
    for (const { name } of left) notes.add(texts.valueLeft(database.name, name));
  }
};
