import { Button } from "@mantine/core";
import { useState, useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Library } from "lucide-react";
import { useParams } from "../../routing/index.ts";
import {
  EmptyState,
  LoadingText,
  notifyInfo,
  onDemand,
  useDocumentTitle,
  Breadcrumb,
} from "../../ui/index.ts";
import { ownerOf } from "../../api/index.ts";
import { useSession, cellStorePrefix } from "../auth/index.ts";
import { FileOverScreen } from "../drive/preview/index.ts";
import classes from "./cortex-screen.module.css";
import { useDatabasesLive, databaseListQuery } from "./database-queries/index.ts";
import {
  DeletedPage,
  PageDialogsProvider,
  useUnsavedTitles,
  pageTexts,
  PageView,
  usePagesLive,
  PageBreadcrumb,
} from "./pages/index.ts";
import { pageListQuery, pageDetailQuery } from "./page-queries/index.ts";
import { useUnsentPages } from "./editor/index.ts";
import { useSidePanelAddress } from "./side-panel-address/index.ts";
import { SidePanel } from "./side-panel/index.ts";
import { CortexSidebar, SidebarToggle, useSidebar } from "./sidebar/index.ts";
import { cortexTexts } from "./texts.ts";
import { TransferDialogsProvider } from "./transfer/index.ts";

/**
 * Cells left unsaved when the page was closed are saved once Cortex is open, on any page. The table code is only
 * loaded for this if there are any.
 */
const useResumedCellWrites = (): void => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  useEffect(() => {
    const own = `${cellStorePrefix}${ownerOf(userId)}:`;
    if (!Object.keys(localStorage).some((name) => name.startsWith(own))) return;
    void import("./database-view/index.ts").then(({ resumeCellWrites }) => resumeCellWrites(client, userId));
  }, [client, userId]);
};

interface CurrentBreadcrumbProps {
  pageId: string | undefined;
  /** When the path is a database's. */
  databaseId: number | null;
}

/** The breadcrumb of the path; waits for the page rather than showing a wrong one. */
const CurrentBreadcrumb = ({ pageId, databaseId }: CurrentBreadcrumbProps) => {
  const { data: pages } = useQuery(pageListQuery);
  const listed = pages?.find(({ page_id }) => page_id === pageId);
  const detail = useQuery({ ...pageDetailQuery(pageId ?? ""), enabled: false });
  const page = pageId ? (listed ?? detail.data ?? null) : null;
  const currentId = page?.parent_database_id ?? databaseId;
  const { data: databases } = useQuery({ ...databaseListQuery, enabled: currentId !== null });
  // Readers of a single entry do not see its database.
  const database = databases?.find(({ database_id }) => database_id === currentId) ?? null;
  return <PageBreadcrumb page={page} database={database} />;
};

const { Component: DatabaseHome } = onDemand<{ databaseId: number }>({
  load: async () => (await import("./database-home/index.ts")).DatabaseHome,
  fallback: () => <LoadingText />,
});

/** Ids are integers; anything else is not found. */
const idIn = (text: string | undefined): number | null =>
  text === undefined ? null : /^\d{1,15}$/.test(text) ? Number(text) : -1;

/** @param onShowPages opens the tree; null while it is visible. */
const Welcome = ({ onShowPages }: { onShowPages: (() => void) | null }) => {
  useDocumentTitle(cortexTexts.documentTitle);
  const isMain = useSession().user_type === "main";
  const { data: pages } = useQuery(pageListQuery);
  const isAlone = !isMain && pages?.length === 0;
  const hint = onShowPages ? cortexTexts.welcomeHintHidden : cortexTexts.welcomeHint;
  return (
    <EmptyState
      icon={Library}
      title={cortexTexts.welcome}
      headingLevel={1}
      hint={isAlone ? cortexTexts.nothingSharedHint : hint}
    >
      {onShowPages && !isAlone ? (
        <Button variant="default" onClick={onShowPages}>
          {cortexTexts.showPages}
        </Button>
      ) : null}
    </EmptyState>
  );
};

/** The page tree with the open page. */
export const CortexScreen = () => {
  const { pageId, databaseId: databaseText } = useParams();
  const databaseId = idIn(databaseText);
  const sidebar = useSidebar();
  const session = useSession();
  useDatabasesLive();
  useResumedCellWrites();
  useUnsentPages(session);
  useUnsavedTitles(session.user_id);
  const { entryId, drop } = useSidePanelAddress();
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const { data: isListed = false } = useQuery({
    ...pageListQuery,
    select: (pages) => pages.some(({ page_id }) => page_id === pageId),
  });
  const isDeleted = pageId !== undefined && pageId === deletedId && !isListed;
  usePagesLive((deleted) => {
    const openIsGone = pageId !== undefined && deleted.has(pageId);
    if (!openIsGone && (entryId === null || !deleted.has(entryId))) return;
    if (openIsGone) {
      setDeletedId(pageId);
      return;
    }
    notifyInfo(pageTexts.deletedElsewhere);
    drop();
  });
  return (
    <TransferDialogsProvider>
      <PageDialogsProvider>
        <Breadcrumb>
          <div className={classes.breadcrumb}>
            <SidebarToggle sidebar={sidebar} />
            <CurrentBreadcrumb pageId={pageId} databaseId={databaseId} />
          </div>
        </Breadcrumb>
        <div className={classes.screen} data-prints>
          <CortexSidebar sidebar={sidebar} openPageId={pageId} />
          <main className={classes.main} data-prints>
            {isDeleted && <DeletedPage />}
            {databaseId !== null && <DatabaseHome key={databaseId} databaseId={databaseId} />}
            {!isDeleted && pageId && <PageView key={pageId} pageId={pageId} />}
            {!pageId && databaseId === null && (
              <Welcome onShowPages={sidebar.visible ? null : sidebar.toggle} />
            )}
          </main>
          <SidePanel />
          <FileOverScreen />
        </div>
      </PageDialogsProvider>
    </TransferDialogsProvider>
  );
};
