import {
  cancelConversion,
  checkRules,
  convertProperty,
  previewConversion,
  createProperty,
  deleteProperty,
  patchProperty,
  propertyDependents,
  renameProperty,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { ConversionsService } from "./conversions.service.ts";
import type { PropertiesService } from "./properties.service.ts";
import type { RulesService } from "./rules.service.ts";

export const propertiesRoutes = (
  properties: PropertiesService,
  conversions: ConversionsService,
  rules: RulesService,
): RouteDefinition[] => [
  route(createProperty, ({ actor, params, body }) => properties.create(actor, params.database_id, body)),
  route(patchProperty, ({ actor, params, body }) => properties.patch(actor, params.property_id, body)),
  route(renameProperty, ({ actor, params, body }) => properties.rename(actor, params.property_id, body)),
  route(previewConversion, ({ actor, params, body }) => conversions.preview(actor, params.property_id, body)),
  route(convertProperty, ({ actor, params, body }) => conversions.convert(actor, params.property_id, body)),
  route(cancelConversion, ({ actor, params }) => conversions.cancel(actor, params.property_id)),
  route(checkRules, ({ actor, params, body }) => rules.check(actor, params.property_id, body)),
  route(propertyDependents, ({ actor, params }) => properties.dependents(actor, params.property_id)),
  route(deleteProperty, ({ actor, params }) => properties.delete(actor, params.property_id)),
];
