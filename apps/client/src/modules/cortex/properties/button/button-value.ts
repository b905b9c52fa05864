import type { CellProperty } from "../property-type-ui.ts";

/** Stands where the value of a button's cell would: it has none, and is shown nevertheless. */
export const pressable = "press";

export const isButton = ({ property_type }: Pick<CellProperty, "property_type">): boolean =>
  property_type === "button";

/** What a button says. */
export const buttonLabel = ({
  property_name,
  property_config,
}: Pick<CellProperty, "property_name" | "property_config">): string =>
  property_config.button_label ?? property_name;

/** Whether an event is about the button in a cell, rather than the room around it. */
export const pressesButton = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-press]") !== null;
