import { useSyncExternalStore } from "react";
import { namesOthers, spokenText, subscribeNames, type CellProperty } from "../../properties/index.ts";

/** Most values display themselves. */
const subscribeNothing = () => () => undefined;

/** A value as text, as it is read aloud; updated when a referenced name is loaded. */
export const useShownText = (property: CellProperty, value: string): string =>
  useSyncExternalStore(namesOthers(property) ? subscribeNames : subscribeNothing, () =>
    value === "" ? "" : spokenText(property, value),
  );
