import { Button } from "@mantine/core";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../../../api/index.ts";
import { EmptyState } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { partTrashTexts as texts } from "./texts.ts";
import { useRestoreDatabase } from "./use-restore-database.ts";

/** Whether the database is in the trash; the server reveals that only to its former readers. */
export const isTrashed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "database_trashed";

interface TrashedDatabaseProps {
  databaseId: number;
  /** The server's sentence about it. */
  detail: string;
  headingLevel?: 1;
  /** Further actions. */
  children?: ReactNode;
}

/** Placeholder of a trashed database; main can restore it. */
export const TrashedDatabase = ({ databaseId, detail, headingLevel, children }: TrashedDatabaseProps) => {
  const isMain = useSession().user_type === "main";
  const { mutate: restore, isPending } = useRestoreDatabase();
  return (
    <EmptyState
      icon={Trash2}
      title={detail === "" ? texts.trashed : detail}
      hint={isMain ? undefined : texts.trashedHint}
      {...(headingLevel ? { headingLevel } : {})}
    >
      {isMain ? (
        <Button variant="default" loading={isPending} onClick={() => restore(databaseId)}>
          {texts.restore}
        </Button>
      ) : null}
      {children}
    </EmptyState>
  );
};
