import { useLocalStorage } from "@mantine/hooks";
import { clampPanelWidth, panelWidth } from "../model/panel-width.ts";

/** The panel's width in hundredths of the window's width; remembered in this browser. */
export const usePanelWidth = (): [number, (width: number) => void] => {
  const [width, setWidth] = useLocalStorage<number>({
    key: "maive-side-panel-width",
    defaultValue: panelWidth.default,
    getInitialValueInEffect: false,
  });
  return [clampPanelWidth(Number(width)), (next) => setWidth(clampPanelWidth(next))];
};
