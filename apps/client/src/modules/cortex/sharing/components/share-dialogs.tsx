import type { Database, Page } from "@maive/contract";
import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { sharingTexts as texts } from "../texts.ts";
import type { DatabaseShareProps } from "./database-share.tsx";
import type { PageShareProps } from "./page-share.tsx";
import type { SourceShareProps } from "./source-share.tsx";
import classes from "./share-dialogs.module.css";

const { Component: PageShare } = onDemand<PageShareProps>({
  load: async () => (await import("./page-share.tsx")).PageShare,
  fallback: () => <LoadingText text={texts.loading} />,
});

const { Component: DatabaseShare } = onDemand<DatabaseShareProps>({
  load: async () => (await import("./database-share.tsx")).DatabaseShare,
  fallback: () => <LoadingText text={texts.loading} />,
});

const { Component: SourceShare } = onDemand<SourceShareProps>({
  load: async () => (await import("./source-share.tsx")).SourceShare,
  fallback: () => <LoadingText text={texts.loading} />,
});

interface Opening {
  opened: boolean;
  onClose: () => void;
}

/** 'Freigabe für <title>': a light shell; its content loads when opened. */
export const PageShareDialog = ({ page, opened, onClose }: Opening & { page: Page }) => (
  <Dialog opened={opened} onClose={onClose} title={texts.title(page.title)} size={520}>
    <div className={classes.body}>
      <PageShare page={page} onClose={onClose} />
    </div>
  </Dialog>
);

/** The same for a database. */
export const DatabaseShareDialog = ({
  database,
  opened,
  onClose,
}: Opening & { database: Pick<Database, "database_id" | "name"> }) => (
  <Dialog opened={opened} onClose={onClose} title={texts.title(database.name)} size={520}>
    <div className={classes.body}>
      <DatabaseShare databaseId={database.database_id} onClose={onClose} />
    </div>
  </Dialog>
);

/** The same for other modules' items, such as files. */
export const SourceShareDialog = ({
  name,
  source,
  opened,
  onClose,
}: Opening & { name: string; source: SourceShareProps["source"] }) => (
  <Dialog opened={opened} onClose={onClose} title={texts.title(name)} size={520}>
    <div className={classes.body}>
      <SourceShare source={source} onClose={onClose} />
    </div>
  </Dialog>
);
