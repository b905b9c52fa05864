import type { Page } from "@maive/contract";
import { createContext, use, useCallback, useMemo, useState, type ReactNode, useEffect } from "react";
import { FilePlus } from "lucide-react";
import { useNavigationIntent, useCommands } from "../../../../commands/index.ts";
import { useSession } from "../../../auth/index.ts";
import { HistoryDialog } from "../../history/index.ts";
import { PageShareDialog } from "../../sharing/index.ts";
import {
  CoverDialog,
  DisplayDialog,
  DuplicatePageDialog,
  MovePageDialog,
  NewPageDialog,
  PageIconDialog,
} from "../components/lazy-dialogs.ts";
import { pageTexts } from "../texts.ts";
import { useCoverCache } from "./use-cover-cache.ts";
import { usePage } from "./use-page.ts";

interface PageWatchProps {
  pageId: string;
  /** The page was deleted or has become unreadable. */
  onGone: () => void;
}

/** Closes a dialog about a page that becomes unreadable. Use it with the page as key. */
const PageWatch = ({ pageId, onGone }: PageWatchProps) => {
  const { kind } = usePage(pageId);
  const isGone = kind === "lost" || kind === "unknown";
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone, onGone]);
  return null;
};

interface PageDialogs {
  /** Null: at the root. */
  askNewPage: (parent: Page | null) => void;
  askMove: (page: Page) => void;
  askCover: (page: Page) => void;
  askIcon: (page: Page) => void;
  /** Width, font and size of the text. */
  askDisplay: (page: Page) => void;
  /** Whether the subpages are copied, too. */
  askDuplicate: (page: Page) => void;
  /** What happened to the page. */
  askHistory: (page: Page) => void;
  /** For main: sharing. */
  askShare: (page: Page) => void;
}

type DialogRequest =
  | { kind: "new"; parent: Page | null }
  | { kind: "move" | "cover" | "icon" | "display" | "share" | "duplicate" | "history"; page: Page };
/** `turn` distinguishes successive openings: each starts with empty fields. */
type OpenDialog = DialogRequest & { turn: number };

const DialogsContext = createContext<PageDialogs | null>(null);

/** Dialogs of pages, shared by tree and page. */
export const PageDialogsProvider = ({ children }: { children: ReactNode }) => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [opened, setOpened] = useState(false);
  const dialogs = useMemo<PageDialogs>(() => {
    const open = (request: DialogRequest) => {
      setDialog((before) => ({ ...request, turn: (before?.turn ?? 0) + 1 }));
      setOpened(true);
    };
    return {
      askNewPage: (parent) => open({ kind: "new", parent }),
      askMove: (page) => open({ kind: "move", page }),
      askCover: (page) => open({ kind: "cover", page }),
      askIcon: (page) => open({ kind: "icon", page }),
      askDisplay: (page) => open({ kind: "display", page }),
      askDuplicate: (page) => open({ kind: "duplicate", page }),
      askHistory: (page) => open({ kind: "history", page }),
      askShare: (page) => open({ kind: "share", page }),
    };
  }, []);
  const { put, readAgain } = useCoverCache();
  useNavigationIntent("new-page", () => dialogs.askNewPage(null));
  const isMain = useSession().user_type === "main";
  const newPage = {
    id: "new-page",
    name: pageTexts.newPage.title,
    icon: FilePlus,
    run: () => dialogs.askNewPage(null),
  };
  useCommands(isMain ? [newPage] : []);
  // A closed dialog stays mounted, to restore the focus.
  const key = dialog?.turn;
  const close = useCallback(() => setOpened(false), []);
  const state = { opened, onClose: close };
  const about = dialog?.kind === "new" ? dialog.parent : (dialog?.page ?? null);
  return (
    <DialogsContext value={dialogs}>
      {children}
      {opened && about && <PageWatch key={`watch-${key}`} pageId={about.page_id} onGone={close} />}
      {dialog?.kind === "new" && <NewPageDialog {...state} key={key} parent={dialog.parent} />}
      {dialog?.kind === "move" && <MovePageDialog {...state} key={key} page={dialog.page} />}
      {dialog?.kind === "cover" && (
        <CoverDialog
          {...state}
          key={key}
          page={dialog.page}
          onUploaded={(cover) => put(dialog.page.page_id, cover)}
          onUnsure={readAgain}
        />
      )}
      {dialog?.kind === "icon" && <PageIconDialog {...state} key={key} page={dialog.page} />}
      {dialog?.kind === "display" && <DisplayDialog {...state} key={key} page={dialog.page} />}
      {dialog?.kind === "duplicate" && <DuplicatePageDialog {...state} key={key} page={dialog.page} />}
      {dialog?.kind === "history" && <HistoryDialog {...state} key={key} page={dialog.page} />}
      {dialog?.kind === "share" && <PageShareDialog {...state} key={key} page={dialog.page} />}
    </DialogsContext>
  );
};

export const usePageDialogs = (): PageDialogs => {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error("usePageDialogs() outside of Cortex");
  return dialogs;
};
