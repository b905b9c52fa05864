import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { PenTool } from "lucide-react";
import { useEffect } from "react";
import { Link } from "../../../routing/index.ts";
import { ApiError } from "../../../api/index.ts";
import { EmptyState, LoadFailed, LoadingText, useDocumentTitle } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { scribblePath } from "../board-path.ts";
import { openBoard } from "../drawing/open-board.ts";
import { boardKeys } from "../queries/keys.ts";
import { scribbleTexts as texts } from "../texts.ts";
import classes from "./board-screen.module.css";
import { drawingOnDemand } from "./drawing-on-demand.tsx";

const OpenBoard = drawingOnDemand.Component;

const Missing = () => (
  <EmptyState icon={PenTool} title={texts.board.missing} headingLevel={1} hint={texts.board.missingHint}>
    <Button component={Link} to={scribblePath} variant="default">
      {texts.board.back}
    </Button>
  </EmptyState>
);

/** One board, read anew each time it is opened. */
export const BoardScreen = ({ boardId }: { boardId: string }) => {
  const { user_id } = useSession();
  const {
    data: opened,
    dataUpdatedAt,
    error,
    refetch,
  } = useQuery({
    queryKey: boardKeys.open(boardId),
    queryFn: () => openBoard(boardId, user_id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  useDocumentTitle(opened?.board.name ?? texts.documentTitle);
  useEffect(() => drawingOnDemand.preload(), []);
  if (opened)
    return (
      <main className={classes.screen}>
        <OpenBoard key={dataUpdatedAt} opened={opened} />
      </main>
    );
  return (
    <main>
      {!error && <LoadingText />}
      {error instanceof ApiError && error.status === 404 && <Missing />}
      {error && !(error instanceof ApiError && error.status === 404) && (
        <LoadFailed title={texts.errors.board} onRetry={() => void refetch()} />
      )}
    </main>
  );
};
