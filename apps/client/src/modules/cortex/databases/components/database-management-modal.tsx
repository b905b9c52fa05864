import type { Database } from "@maive/contract";
import { Button, Group, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "../../../../routing/index.ts";
import { Dialog, EmptyState, Icon, LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { DatabaseShareDialog } from "../../sharing/index.ts";
import { TableImportDialog } from "../../table-transfer/index.ts";
import { databaseListQuery, databasePath } from "../../database-queries/index.ts";
import { databaseTexts as texts } from "../texts.ts";
import { CreateDatabase } from "./create-database.tsx";
import { DatabaseRow } from "./database-row.tsx";
import classes from "./databases.module.css";

interface DatabaseListProps {
  onShare: (database: Database) => void;
  onOpen: () => void;
}

const DatabaseList = ({ onShare, onOpen }: DatabaseListProps) => {
  const { data, isError, refetch } = useQuery(databaseListQuery);
  if (isError) return <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingText />;
  if (data.length === 0) return <EmptyState title={texts.listEmpty} />;
  return (
    <ul className={classes.list} aria-label={texts.list}>
      {data.map((database) => (
        <DatabaseRow
          key={database.database_id}
          database={database}
          onShare={() => onShare(database)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
};

/** All databases: create, share, rename and delete. */
export const DatabaseManagementModal = ({ opened, onClose }: { opened: boolean; onClose(): void }) => {
  const [shared, setShared] = useState<Database | null>(null);
  const [importOpened, importing] = useDisclosure(false);
  const [sharing, share] = useDisclosure(false);
  const [leadsOn, setLeadsOn] = useState(false);
  const navigate = useNavigate();
  const leave = () => {
    setLeadsOn(true);
    onClose();
  };
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={texts.manage} size={560} keepFocus={leadsOn}>
        <Stack gap="md">
          <DatabaseList
            onOpen={leave}
            onShare={(database) => {
              setShared(database);
              share.open();
            }}
          />
          <Group gap="xs">
            <CreateDatabase failed={texts.createFailed} first />
            <Button variant="subtle" leftSection={<Icon of={Upload} size={16} />} onClick={importing.open}>
              {texts.importTable}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      <TableImportDialog
        opened={importOpened}
        database={null}
        onClose={importing.close}
        onOpen={(databaseId) => {
          leave();
          void navigate(databasePath(databaseId));
        }}
      />
      {shared && <DatabaseShareDialog database={shared} opened={sharing} onClose={share.close} />}
    </>
  );
};
