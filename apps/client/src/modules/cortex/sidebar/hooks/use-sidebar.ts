import { useDisclosure, useHotkeys, useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { clampWidth, sidebarWidth, storedSidebar } from "../sidebar-width.ts";

/** Screens narrower than this show the sidebar as a sheet. */
const phone = "(max-width: 48em)";

/** Whether and how wide the sidebar is shown; stored in this browser. */
export const useSidebar = () => {
  const isSheet = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const [collapsed, setCollapsed] = useLocalStorage({
    key: storedSidebar.collapsed,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [width, setWidth] = useLocalStorage<number>({
    key: storedSidebar.width,
    defaultValue: sidebarWidth.default,
    getInitialValueInEffect: false,
  });
  const [sheetOpened, sheet] = useDisclosure(false);
  const toggle = () => (isSheet ? sheet.toggle() : setCollapsed((before) => !before));
  // No tags are ignored: the key works from within the text of a page, too.
  useHotkeys([["mod+\\", toggle]], [], true);
  return {
    isSheet,
    visible: isSheet ? sheetOpened : !collapsed,
    width: clampWidth(width),
    setWidth: (next: number) => setWidth(clampWidth(next)),
    toggle,
    closeSheet: sheet.close,
  };
};

export type Sidebar = ReturnType<typeof useSidebar>;
