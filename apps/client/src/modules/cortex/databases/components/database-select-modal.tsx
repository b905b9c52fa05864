import { Stack, UnstyledButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Check, Table2 } from "lucide-react";
import { Dialog, EmptyState, Icon, LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { databaseListQuery } from "../../database-queries/index.ts";
import { databaseTexts as texts } from "../texts.ts";
import { CreateDatabase } from "./create-database.tsx";
import classes from "./databases.module.css";

interface DatabaseSelectModalProps {
  opened: boolean;
  /** The currently linked database. */
  currentId?: number | null;
  onClose(): void;
  /** Called with the chosen or new database; the caller closes the dialog. */
  onSelect(databaseId: number): void;
}

const Choices = ({ currentId, onSelect }: Pick<DatabaseSelectModalProps, "currentId" | "onSelect">) => {
  const { data, isError, refetch } = useQuery(databaseListQuery);
  const first = data?.some(({ database_id: id }) => id === currentId) ? currentId : data?.[0]?.database_id;
  if (isError) return <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingText />;
  if (data.length === 0) return <EmptyState title={texts.listEmpty} />;
  return (
    <ul className={classes.list} aria-label={texts.list}>
      {data.map(({ database_id: databaseId, name, description }) => (
        <li key={databaseId}>
          <UnstyledButton
            className={classes.choice}
            aria-current={databaseId === currentId || undefined}
            autoFocus={databaseId === first}
            data-autofocus={databaseId === first || undefined}
            onClick={() => onSelect(databaseId)}
          >
            <Icon of={Table2} className={classes.glyph} />
            <span className={classes.text}>
              <span className={classes.name}>{name}</span>
              {description === "" ? null : <span className={classes.hint}>{description}</span>}
            </span>
            {databaseId === currentId ? <Icon of={Check} className={classes.chosen} /> : null}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};

/** Chooses a block's database; main can create one. */
export const DatabaseSelectModal = ({ opened, currentId, onClose, onSelect }: DatabaseSelectModalProps) => {
  const { user_type: userType } = useSession();
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.select} size={480}>
      <Stack gap="md">
        <Choices currentId={currentId ?? null} onSelect={onSelect} />
        {userType === "main" ? (
          <CreateDatabase
            failed={texts.createFailedHere}
            onCreated={(database) => onSelect(database.database_id)}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
};
