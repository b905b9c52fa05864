import { useDisclosure } from "@mantine/hooks";
import { Database, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useNavigationIntent, useCommands, type Command } from "../../../../commands/index.ts";
import { useSession } from "../../../auth/index.ts";
import { DatabaseManagementModal } from "../../databases/index.ts";
import { TrashDialog } from "../../trash/index.ts";
import { sidebarTexts } from "../texts.ts";

/** The sidebar's dialogs, rendered outside of it, so that they outlive a phone's sheet. */
export const useSidebarDialogs = (): {
  openTrash: () => void;
  openDatabases: () => void;
  dialogs: ReactNode;
} => {
  const [trashOpened, trash] = useDisclosure(false);
  // Null until it is opened first: only then is the code loaded.
  const [databasesOpened, setDatabasesOpened] = useState<boolean | null>(null);
  const openDatabases = () => setDatabasesOpened(true);
  const isMain = useSession().user_type === "main";
  useNavigationIntent("trash", trash.open);
  useNavigationIntent("databases", openDatabases);
  const ofMain: Command[] = [
    { id: "databases", name: sidebarTexts.databases, icon: Database, run: openDatabases },
  ];
  useCommands([
    ...(isMain ? ofMain : []),
    { id: "trash", name: sidebarTexts.trash, icon: Trash2, run: trash.open },
  ]);
  return {
    openTrash: trash.open,
    openDatabases,
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
