import { type TemplatePlace, templatePlaces } from "@maive/contract";
import { changeConfig, parseConfig } from "../embeds/model/config-text.ts";

/** Where a button inserts its template; below it unless something else is stored. */
export const templatePlace = (config: string): TemplatePlace => {
  const stored = parseConfig(config)["place"];
  return templatePlaces.find((place) => place === stored) ?? "below";
};

/** The configuration with another place. */
export const withPlace = (config: string, place: TemplatePlace): string =>
  changeConfig(config, { place: place === "below" ? null : place });
