import { Separator } from "../../../../ui/index.ts";
import { sidebarWidth, widthAfterKey } from "../sidebar-width.ts";
import { sidebarTexts } from "../texts.ts";

interface SidebarSeparatorProps {
  width: number;
  onResize: (width: number) => void;
}

/** The edge of the sidebar. */
export const SidebarSeparator = ({ width, onResize }: SidebarSeparatorProps) => (
  <Separator
    label={sidebarTexts.resize}
    value={width}
    range={sidebarWidth}
    edge="right"
    valueAt={(clientX) => clientX}
    valueAfterKey={widthAfterKey}
    onResize={onResize}
  />
);
