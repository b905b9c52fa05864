import { useDisclosure } from "@mantine/hooks";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { TrashDialog } from "../../trash/index.ts";

const DatabaseManagementModal = lazy(async () => ({
  default: (await import("../../databases/index.ts")).DatabaseManagementModal,
}));

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
          <Suspense>
            <DatabaseManagementModal opened={databasesOpened} onClose={() => setDatabasesOpened(false)} />
          </Suspense>
        )}
      </>
    ),
  };
};
