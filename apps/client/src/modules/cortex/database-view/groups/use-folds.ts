import type { Grouping } from "@maive/contract";
import { useLocalStorage } from "@mantine/hooks";

interface StoredFolds {
  /** What was chosen for all groups. */
  all: "none" | "on" | "off";
  /** Single groups since then, by the values that lead to them. */
  single: Readonly<Record<string, boolean>>;
}

export interface Folds {
  all: StoredFolds["all"];
  /** Whether a group is expanded, if somebody chose that. */
  chosen(path: readonly (string | null)[]): boolean | undefined;
  choose(path: readonly (string | null)[], isExpanded: boolean): void;
  chooseAll(areExpanded: boolean): void;
}

const none: StoredFolds = { all: "none", single: {} };

/** As many single groups are stored; then the oldest are evicted. */
const mostRemembered = 500;

/** Which groups of a view are expanded; stored in this browser, by what it is grouped by. */
export const useFolds = (databaseId: number, viewId: number, by: readonly Grouping[]): Folds => {
  const [stored, setStored] = useLocalStorage<StoredFolds>({
    key: `maive-groups-${databaseId}-${viewId}-${by.map(({ property_id: id }) => id).join("-")}`,
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  return {
    all: stored.all,
    chosen: (path) => stored.single[JSON.stringify(path)],
    choose: (path, isExpanded) =>
      setStored((now) => ({
        ...now,
        single: Object.fromEntries(
          [...Object.entries(now.single), [JSON.stringify(path), isExpanded] as const].slice(-mostRemembered),
        ),
      })),
    chooseAll: (areExpanded) => setStored({ all: areExpanded ? "on" : "off", single: {} }),
  };
};
