import { useLocalStorage } from "@mantine/hooks";

export type ViewShape = "table" | "cards";

/** Table or cards; stored in this browser, by view. */
export const useViewShape = (databaseId: number, viewId: number): [ViewShape, (shape: ViewShape) => void] => {
  const [shape, setShape] = useLocalStorage<ViewShape>({
    key: `maive-shape-${databaseId}-${viewId}`,
    defaultValue: "table",
    getInitialValueInEffect: false,
  });
  return [shape === "cards" ? "cards" : "table", setShape];
};
