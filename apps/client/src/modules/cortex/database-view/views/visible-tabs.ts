import type { View } from "@maive/contract";

/**
 * The views that are tabs of a block. A block that never chose shows all; one that chose none shows none;
 * a choice made for another database (none of its views exist here) counts as never chosen.
 */
export const tabsOf = (views: readonly View[], visibleViewIds: readonly number[] | null): View[] => {
  if (visibleViewIds === null) return [...views];
  if (visibleViewIds.length === 0) return [];
  const chosen = views.filter((view) => visibleViewIds.includes(view.id));
  return chosen.length > 0 ? chosen : [...views];
};

/** The tab that is open: the wanted one if it is there, else the first. */
export const activeTab = (tabs: readonly View[], wanted: number | null): View | undefined =>
  tabs.find((view) => view.id === wanted) ?? tabs[0];
