import { Separator } from "../../../../ui/index.ts";
import { panelWidth, panelWidthAfterKey, panelWidthAt } from "../model/panel-width.ts";
import { sidePanelTexts } from "../texts.ts";

interface PanelSeparatorProps {
  width: number;
  onResize: (width: number) => void;
}

/** The left edge of the panel. */
export const PanelSeparator = ({ width, onResize }: PanelSeparatorProps) => (
  <Separator
    label={sidePanelTexts.resize}
    value={width}
    range={panelWidth}
    valueText={sidePanelTexts.share(width)}
    edge="left"
    valueAt={(clientX) => panelWidthAt(clientX, window.innerWidth)}
    valueAfterKey={panelWidthAfterKey}
    onResize={onResize}
  />
);
