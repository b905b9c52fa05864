import { useLocalStorage } from "@mantine/hooks";
import { useCallback, useMemo } from "react";

/** Expanded pages, stored in this browser. */
export const useExpanded = () => {
  const [ids, setIds] = useLocalStorage<string[]>({
    key: "maive-cortex-expanded",
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const expanded = useMemo(() => new Set(ids), [ids]);
  const isExpanded = useCallback((pageId: string) => expanded.has(pageId), [expanded]);
  const toggle = useCallback(
    (pageId: string) =>
      setIds((before) =>
        before.includes(pageId) ? before.filter((id) => id !== pageId) : [...before, pageId],
      ),
    [setIds],
  );
  const expand = useCallback(
    (pageIds: readonly string[]) =>
      setIds((before) => {
        const missing = pageIds.filter((id) => !before.includes(id));
        return missing.length === 0 ? before : [...before, ...missing];
      }),
    [setIds],
  );
  return { isExpanded, toggle, expand };
};
