import type { ButtonAction, ButtonValue } from "@maive/contract";
import { linkedIds, linkedText } from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import type { Tx } from "../../../storage/index.ts";
import { type DatabaseProperty, linkTargetOf, type PropertiesService } from "../properties/index.ts";
import { type CortexImport, namesHere, type Places } from "./import-context.ts";
import { contentTexts as texts } from "./texts.ts";

interface ImportButtonsDeps {
  properties: Pick<PropertiesService, "importActions">;
}

/** Gives imported buttons what they do, once all that they name is there; those that do something here already keep it. */
export const importButtons = async (
  { properties }: ImportButtonsDeps,
  tx: Tx,
  run: CortexImport,
  places: Places,
): Promise<void> => {
  const { ids, notes, origin } = run.context;
  const names = namesHere(run.context, places);

  const valueHere = (property: DatabaseProperty, given: ButtonValue): ButtonValue | null => {
    if (given.kind === "entry_value") {
      const source = places.properties.get(given.property_id ?? -1);
      return source ? { kind: given.kind, property_id: source.propertyId } : null;
    }
    const target = linkTargetOf(property);
    if (given.kind !== "value" || !target) return given;
    const idHere = (id: string): string | null =>
      target.kind === "users" ? places.userOf(id) : (ids.find(id) ?? (origin.kind === "backup" ? id : null));
    const value = linkedText(linkedIds(given.value ?? null).flatMap((id) => idHere(id) ?? []));
    return value === null ? null : { kind: given.kind, value };
  };

  const valuesHere = (values: ButtonAction["values"]): NonNullable<ButtonAction["values"]> =>
    Object.fromEntries(
      Object.entries(values ?? {}).flatMap(([id, given]) => {
        const property = places.properties.get(Number(id));
        const here = property ? valueHere(property, given) : null;
        return property && here ? [[String(property.propertyId), here] as const] : [];
      }),
    );

  const templateHere = (id: string): string | null => ids.find(id) ?? (origin.kind === "backup" ? id : null);

  const actionHere = (action: ButtonAction): ButtonAction | null => {
    const { kind, opens, page_id: pageId, database_id: databaseId, template_id: templateId } = action;
    if (kind === "open") {
      const page = pageId === undefined ? undefined : names.page(pageId);
      if (page === null) return null;
      return {
        kind,
        ...(opens === undefined ? {} : { opens }),
        ...(page === undefined ? {} : { page_id: page }),
      };
    }
    const values = valuesHere(action.values);
    if (kind === "set_values") return Object.keys(values).length === 0 ? null : { kind, values };
    const here = names.database(databaseId ?? -1);
    const template = templateId === undefined ? null : templateHere(templateId);
    if (here === null) return null;
    return { kind, database_id: here, ...(template === null ? {} : { template_id: template }), values };
  };

  /** Whether something of what a button does is missing here. */
  const isLess = (actions: readonly ButtonAction[], here: readonly ButtonAction[]): boolean =>
    here.length < actions.length ||
    here.filter(({ template_id: id }) => id !== undefined).length <
      actions.filter(({ template_id: id }) => id !== undefined).length;

  for (const { name, properties: all, database_id: elsewhere } of run.scanned.databases)
    for (const { property_id, property_name, property_config } of all) {
      const { button_actions: actions = [] } = property_config;
      const button = places.properties.get(property_id);
      if (actions.length === 0 || button?.type !== "button" || button.config.button_actions) continue;
      const here = actions.flatMap((action) => actionHere(action) ?? []);
      const database = places.databases.get(elsewhere)?.name ?? name;
      try {
        await properties.importActions(tx, run.actor, button, here);
        if (isLess(actions, here)) notes.add(texts.buttonLeft(database, property_name));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        notes.add(texts.buttonLeft(database, property_name));
      }
    }
};
