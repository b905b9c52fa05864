import { useSyncExternalStore } from "react";
import { displayText, namesOthers, subscribeNames, type CellProperty } from "../../properties/index.ts";

/** Most values say themselves what they are called. */
const subscribeNothing = () => () => undefined;

/** A value as text; drawn anew when something it names becomes known by its name. */
export const useShownText = (property: CellProperty, value: string): string =>
  useSyncExternalStore(namesOthers(property) ? subscribeNames : subscribeNothing, () =>
    value === "" ? "" : displayText(property, value),
  );
