import { useLocalStorage } from "@mantine/hooks";

export type ViewShape = "table" | "cards";

/** How a view is looked at; the choice is this browser's, by view. */
export const useViewShape = (databaseId: number, viewId: number): [ViewShape, (shape: ViewShape) => void] => {
  const [shape, setShape] = useLocalStorage<ViewShape>({
    key: `maive-shape-${databaseId}-${viewId}`,
    defaultValue: "table",
    getInitialValueInEffect: false,
  });
  return [shape === "cards" ? "cards" : "table", setShape];
};
