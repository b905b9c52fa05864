import { Button } from "@mantine/core";
import { PenTool } from "lucide-react";
import { Link, useParams } from "../../routing/index.ts";
import { EmptyState, useDocumentTitle } from "../../ui/index.ts";
import { homePath, useSession } from "../auth/index.ts";
import { BoardList } from "./components/board-list.tsx";
import { BoardScreen } from "./components/board-screen.tsx";
import { scribbleTexts as texts } from "./texts.ts";

const MainOnly = () => {
  useDocumentTitle(texts.documentTitle);
  return (
    <main>
      <EmptyState icon={PenTool} title={texts.mainOnly} headingLevel={1}>
        <Button component={Link} to={homePath} variant="default">
          {texts.toHome}
        </Button>
      </EmptyState>
    </main>
  );
};

/** Main's drawing boards: all of them, or the one that the address names. */
export const ScribbleScreen = () => {
  const { boardId } = useParams();
  const { user_type } = useSession();
  if (user_type !== "main") return <MainOnly />;
  return boardId === undefined ? <BoardList /> : <BoardScreen key={boardId} boardId={boardId} />;
};
