import { Menu } from "@mantine/core";
import { CalendarSync, Import } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import { CalendarImportDialog } from "../components/calendar-import-dialog.tsx";
import { SubscriptionDialog } from "../components/subscription-dialog.tsx";
import { transferTexts } from "../texts.ts";
import type { ImportTarget } from "./use-calendar-import.ts";

export interface CalendarTransfer {
  /** Menu entries. */
  actions: readonly ReactNode[];
  /** Their dialogs, to be rendered outside of the menu. */
  dialogs: ReactNode;
}

/**
 * 'Termine importieren …' and 'Kalender abonnieren …' for a menu.
 * @param targets writable calendars; without any there is no import.
 */
export const useCalendarTransfer = (targets: readonly ImportTarget[]): CalendarTransfer => {
  const [opened, setOpened] = useState<"import" | "subscription" | null>(null);
  const close = () => setOpened(null);
  const [first, ...others] = targets;
  return {
    actions: [
      ...(first
        ? [
            <Menu.Item
              key="import"
              leftSection={<Icon of={Import} size={16} />}
              onClick={() => setOpened("import")}
            >
              {transferTexts.importAction}
            </Menu.Item>,
          ]
        : []),
      <Menu.Item
        key="subscription"
        leftSection={<Icon of={CalendarSync} size={16} />}
        onClick={() => setOpened("subscription")}
      >
        {transferTexts.subscribeAction}
      </Menu.Item>,
    ],
    dialogs: (
      <>
        {first ? (
          <CalendarImportDialog opened={opened === "import"} targets={[first, ...others]} onClose={close} />
        ) : null}
        <SubscriptionDialog opened={opened === "subscription"} onClose={close} />
      </>
    ),
  };
};
