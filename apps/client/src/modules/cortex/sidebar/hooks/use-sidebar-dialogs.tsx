import { useDisclosure } from "@mantine/hooks";
import { useState, type ReactNode } from "react";
import { onDemand } from "../../../../ui/index.ts";
import { TrashDialog } from "../../trash/index.ts";

const { Component: DatabaseManagementModal } = onDemand<{ opened: boolean; onClose: () => void }>({
  load: async () => (await import("../../databases/index.ts")).DatabaseManagementModal,
  fallback: () => null,
});

/** The dialogs that the sidebar opens. They are rendered beside it, so that they outlive the sheet of a phone. */
export const useSidebarDialogs = (): {
  openTrash: () => void;
  openDatabases: () => void;
  dialogs: ReactNode;
} => {
  const [trashOpened, trash] = useDisclosure(false);
  // Null until first asked for: only then is the code loaded.
  const [databasesOpened, setDatabasesOpened] = useState<boolean | null>(null);
  return {
    openTrash: trash.open,
    openDatabases: () => setDatabasesOpened(true),
    dialogs: (
      <>
        <TrashDialog opened={trashOpened} onClose={trash.close} />
        {databasesOpened !== null && (
          <DatabaseManagementModal opened={databasesOpened} onClose={() => setDatabasesOpened(false)} />
        )}
      </>
    ),
  };
};
