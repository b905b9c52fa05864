import { Drawer } from "../../../../ui/floating/index.ts";
import { uiTexts, Separator } from "../../../../ui/index.ts";
import { useSidebarDialogs } from "../hooks/use-sidebar-dialogs.tsx";
import type { Sidebar } from "../hooks/use-sidebar.ts";
import { sidebarTexts } from "../texts.ts";
import { SidebarContent } from "./sidebar-content.tsx";
import classes from "./sidebar.module.css";
import { sidebarWidth, widthAfterKey } from "../sidebar-width.ts";

interface SidebarSeparatorProps {
  width: number;
  onResize: (width: number) => void;
}

/** The sidebar's separator. */
const SidebarSeparator = ({ width, onResize }: SidebarSeparatorProps) => (
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

interface CortexSidebarProps {
  sidebar: Sidebar;
  openPageId: string | undefined;
}

/** A column, or a sheet on phones. */
export const CortexSidebar = ({ sidebar, openPageId }: CortexSidebarProps) => {
  const { openTrash, openDatabases, dialogs } = useSidebarDialogs();
  const content = (
    <SidebarContent
      openPageId={openPageId}
      onLeave={sidebar.closeSheet}
      onOpenTrash={openTrash}
      onOpenDatabases={openDatabases}
    />
  );
  return (
    <>
      {sidebar.isSheet ? (
        <Drawer
          opened={sidebar.visible}
          onClose={sidebar.closeSheet}
          title={sidebarTexts.pages}
          size="min(88vw, 360px)"
          transitionProps={{ transition: "slide-right", duration: 160, timingFunction: "ease-out" }}
          closeButtonProps={{ "aria-label": uiTexts.close, size: "lg" }}
          classNames={{ content: classes.sheet, header: classes.sheetHeader, body: classes.sheetBody }}
        >
          <nav aria-label={sidebarTexts.pages} className={classes.nav}>
            {content}
          </nav>
        </Drawer>
      ) : (
        sidebar.visible && (
          <nav
            aria-label={sidebarTexts.pages}
            className={`${classes.nav} ${classes.side}`}
            style={{ width: sidebar.width }}
            data-screen-only
          >
            {content}
            <SidebarSeparator width={sidebar.width} onResize={sidebar.setWidth} />
          </nav>
        )
      )}
      {dialogs}
    </>
  );
};
