import type { Body, createView } from "@maive/contract";
import type { DatabaseProperty } from "../properties/index.ts";
import { decideColors } from "./decide-colors.ts";
import { isKnownRule } from "./later-rules.ts";
import { decideLayout, type StoredLayout } from "./layout-options.ts";
import { decideFilters, decideSorts, mergeColumns, type ViewConfig } from "./view-config.ts";

/** What a request wants of a view's configuration. */
export type ViewContents = Pick<
  Body<typeof createView>,
  "properties" | "sorts" | "filters" | "layout" | "layout_options"
>;

/** The layout with the colours that are stored of those sent. */
const decideColoured = (
  config: ViewConfig,
  contents: ViewContents,
  properties: readonly DatabaseProperty[],
): StoredLayout => {
  const layout = decideLayout(config, contents, properties);
  const sent = contents.layout_options?.colors;
  if (!sent) return layout;
  const colors = decideColors(config.layoutOptions?.colors ?? [], sent, properties);
  return { ...layout, layoutOptions: { ...layout.layoutOptions, colors } };
};

/** The configuration to store. @throws DomainError `invalid` for what does not fit the properties. */
export const decideContents = (
  config: ViewConfig,
  contents: ViewContents,
  properties: readonly DatabaseProperty[],
): ViewConfig => ({
  ...config,
  ...decideColoured(config, contents, properties),
  properties: contents.properties
    ? mergeColumns(config.properties, contents.properties, properties)
    : config.properties,
  sorts: contents.sorts ? decideSorts(contents.sorts, properties) : config.sorts,
  filters: contents.filters
    ? // With what a later version stored there.
      [...decideFilters(contents.filters, properties), ...config.filters.filter((rule) => !isKnownRule(rule))]
    : config.filters,
});
