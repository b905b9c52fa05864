import { PanelLeft } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import type { Sidebar } from "../hooks/use-sidebar.ts";
import { sidebarTexts } from "../texts.ts";

/** Shows or hides the sidebar. */
export const SidebarToggle = ({ sidebar }: { sidebar: Sidebar }) => (
  <IconButton
    label={sidebar.visible ? sidebarTexts.hide : sidebarTexts.show}
    shortcut={sidebarTexts.shortcut}
    onClick={sidebar.toggle}
  >
    <Icon of={PanelLeft} />
  </IconButton>
);
