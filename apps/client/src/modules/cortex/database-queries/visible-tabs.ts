import type { View } from "@maive/contract";

/**
 * A block's tabs. Without a selection all views; with an empty one none; a selection for another database (none of
 * its views exist) counts as none. Private ones are beside those that are chosen for everyone.
 */
export const tabsOf = (views: readonly View[], visibleViewIds: readonly number[] | null): View[] => {
  if (visibleViewIds === null) return [...views];
  if (visibleViewIds.length === 0) return [];
  const isChosen = ({ id }: View) => visibleViewIds.includes(id);
  return views.some(isChosen) ? views.filter((view) => isChosen(view) || view.private) : [...views];
};

/** The active tab: the requested one, else the first. */
export const activeTab = (tabs: readonly View[], viewId: number | null): View | undefined =>
  tabs.find((view) => view.id === viewId) ?? tabs[0];

/** The tabs of a block that shows one view alone: that one, and the private views of whoever looks. */
export const withoutTabs = (tabs: readonly View[], activeViewId: number | null): View[] => {
  const shown = activeTab(
    tabs.filter((view) => !view.private),
    activeViewId,
  );
  return tabs.filter((view) => view === shown || view.private);
};

/** What a block says of the views that it shows. */
export interface ShownTabs {
  visibleViewIds: readonly number[] | null;
  activeViewId: number | null;
  hideTabs?: boolean;
}

/** The view that a block shows until somebody chooses another. */
export const shownView = (
  views: readonly View[],
  { visibleViewIds, activeViewId, hideTabs = false }: ShownTabs,
): View | undefined => {
  const all = tabsOf(views, visibleViewIds);
  return activeTab(hideTabs ? withoutTabs(all, activeViewId) : all, activeViewId);
};
