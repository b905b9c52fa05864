import { Button } from "@mantine/core";
import type { DatabaseDetail } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { Compass, LockKeyhole } from "lucide-react";
import { Link, useLocation, useNavigate } from "../../../../routing/index.ts";
import { ApiError } from "../../../../api/index.ts";
import { EmptyState, LoadFailed, LoadingText, useDocumentTitle } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { cellIn, databaseQuery } from "../../database-queries/index.ts";
import { DatabaseView } from "../../database-view/index.ts";
import { foundWordsIn } from "../../page-queries/index.ts";
import { isTrashed, TrashedDatabase } from "../../part-trash/index.ts";
import { databaseHomeTexts as texts } from "../texts.ts";
import { viewIn, withView } from "../view-in-address.ts";
import classes from "./database-home.module.css";
import { DatabaseTitle } from "./database-title.tsx";

/** @param lost it was visible a moment ago. */
const Gone = ({ lost }: { lost: boolean }) => {
  useDocumentTitle(lost ? texts.lost : texts.gone);
  return (
    <EmptyState
      icon={lost ? LockKeyhole : Compass}
      title={lost ? texts.lost : texts.gone}
      headingLevel={1}
      hint={lost ? texts.lostHint : texts.goneHint}
    >
      <Button component={Link} to="/cortex" variant="default">
        {texts.toCortex}
      </Button>
    </EmptyState>
  );
};

const Trashed = ({ databaseId, detail }: { databaseId: number; detail: string }) => {
  useDocumentTitle(detail);
  return (
    <TrashedDatabase databaseId={databaseId} detail={detail} headingLevel={1}>
      <Button component={Link} to="/cortex" variant="subtle">
        {texts.toCortex}
      </Button>
    </TrashedDatabase>
  );
};

const Home = ({ database }: { database: DatabaseDetail }) => {
  const { name, description, database_id: databaseId } = database;
  useDocumentTitle(name);
  const isMain = useSession().user_type === "main";
  const navigate = useNavigate();
  const { pathname, search, hash, state, key } = useLocation();
  const address = cellIn(hash);
  const cell = address && { ...address, words: foundWordsIn(state), key };
  return (
    <article className={classes.home} data-prints>
      <header className={classes.head}>
        <DatabaseTitle database={database} canRename={isMain} />
        {description === "" ? null : <p className={classes.description}>{description}</p>}
      </header>
      <DatabaseView
        home
        databaseId={databaseId}
        visibleViewIds={null}
        activeViewId={viewIn(search)}
        cell={cell}
        canEditBlock
        onChange={({ activeViewId }) => {
          if (typeof activeViewId !== "number") return;
          void navigate({ pathname, search: withView(search, activeViewId) }, { replace: true, state });
        }}
      />
    </article>
  );
};

/** The database of a path in any state. Mount it with `key={databaseId}`. */
export const DatabaseHome = ({ databaseId }: { databaseId: number }) => {
  const { data: database, error, refetch } = useQuery(databaseQuery(databaseId));
  if (isTrashed(error)) return <Trashed databaseId={databaseId} detail={error.detail} />;
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  if (gone) return <Gone lost={database !== undefined} />;
  if (database) return <Home database={database} />;
  return error ? <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} /> : <LoadingText />;
};
