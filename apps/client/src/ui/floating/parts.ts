/** What opens over a screen: loaded once somebody touches it (`load.ts`). */
export { Drawer, Menu, Modal, Tooltip } from "@mantine/core";
export { ModalsProvider } from "@mantine/modals";
export { Notifications } from "@mantine/notifications";
