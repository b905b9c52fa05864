import type { Page } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import {
  ALargeSmall,
  Copy,
  Download,
  ExternalLink,
  FolderInput,
  History,
  ImageUp,
  LayoutTemplate,
  Link2,
  LockKeyhole,
  LockKeyholeOpen,
  PencilLine,
  Printer,
  Replace,
  Search,
  SmilePlus,
  Star,
  StarOff,
  Trash2,
  Upload,
  UserPlus,
  type LucideIcon,
} from "lucide-react";
import { copyText, notifyError, notifySuccess } from "../../../../ui/index.ts";
import { printPage } from "../../../../ui/print/index.ts";
import { useSession } from "../../../auth/index.ts";
import { openFind } from "../../editor/index.ts";
import { useSaveAsTemplate } from "../../entry-templates/index.ts";
import { favoriteTexts, useFavorite } from "../../favorites/index.ts";
import { iconTexts } from "../../icons/index.ts";
import { transferTexts, useTransferDialogs } from "../../transfer/index.ts";
import { pagePath, pageKeys } from "../../page-queries/index.ts";
import { pageTexts } from "../texts.ts";
import { usePageDialogs } from "./page-dialogs.tsx";
import { useDeletePage } from "./use-delete-page.ts";
import { useDisplaySettings } from "./use-display-settings.ts";
import { useDuplication } from "./use-duplication.ts";

/** Duplicates a page; asks about child pages if there are any. */
const useDuplicatePage = (): ((page: Page) => void) => {
  const queryClient = useQueryClient();
  const { askDuplicate } = usePageDialogs();
  const { mutate } = useDuplication();
  return (page) => {
    const pages = queryClient.getQueryData<readonly Page[]>(pageKeys.list()) ?? [];
    if (pages.some(({ parent_page_id }) => parent_page_id === page.page_id)) askDuplicate(page);
    else mutate({ page, withSubpages: false });
  };
};

/** A menu item of a page. */
export interface PageAction {
  label: string;
  icon: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** A description, such as why it is disabled. */
  about?: string;
  /** Its shortcut, such as `Mod+F`. */
  keys?: string;
  run: () => void;
}

interface PageActionsOptions {
  page: Page;
  /** Where the menu is: in the tree, or on the page. */
  place: "tree" | "page";
  onRename: () => void;
}

/** A page's absolute URL. */
const linkTo = (pageId: string): string => new URL(pagePath(pageId), window.location.origin).href;

const copyLink = async (pageId: string): Promise<void> => {
  if (await copyText(linkTo(pageId))) notifySuccess(pageTexts.linkCopied);
  else notifyError(pageTexts.errors.copyLink);
};

/** A page's actions in groups, shared by tree and page settings. */
export const usePageActions = ({ page, place, onRename }: PageActionsOptions): PageAction[][] => {
  const isMain = useSession().user_type === "main";
  const queryClient = useQueryClient();
  const { settings, change: changeSettings } = useDisplaySettings(page);
  const { askCover, askDisplay, askHistory, askIcon, askMove, askShare } = usePageDialogs();
  const { askExport, askImport } = useTransferDialogs();
  const deletePage = useDeletePage();
  const duplicate = useDuplicatePage();
  const { isFavorite, toggle } = useFavorite(page.page_id);
  const canWrite = page.user_can_write;
  const { parent_database_id: databaseId } = page;
  const isEntry = databaseId !== null;
  const saveAsTemplate = useSaveAsTemplate();
  const pages = queryClient.getQueryData<readonly Page[]>(pageKeys.list()) ?? [];
  const parent = pages.find(({ page_id }) => page_id === page.parent_page_id);
  // The copy becomes a sibling.
  const mayDuplicate = isMain || (isEntry ? canWrite : parent?.user_can_write === true);
  const offered = (when: boolean, action: PageAction): PageAction[] => (when ? [action] : []);

  const groups: PageAction[][] = [
    [
      ...offered(canWrite, { label: pageTexts.rename, icon: PencilLine, run: onRename }),
      ...offered(canWrite, {
        label: page.icon === null ? iconTexts.add : iconTexts.change,
        icon: SmilePlus,
        run: () => askIcon(page),
      }),
      ...offered(canWrite && place === "page", {
        label: pageTexts.changeCover,
        icon: ImageUp,
        run: () => askCover(page),
      }),
      ...offered(canWrite && place === "page", {
        label: pageTexts.display,
        icon: ALargeSmall,
        run: () => askDisplay(page),
      }),
      ...offered(canWrite && place === "page", {
        label: settings.locked ? pageTexts.unlock : pageTexts.lock,
        icon: settings.locked ? LockKeyholeOpen : LockKeyhole,
        run: () => changeSettings({ locked: !settings.locked }),
      }),
    ],
    [
      {
        label: isFavorite ? favoriteTexts.remove : favoriteTexts.add,
        icon: isFavorite ? StarOff : Star,
        run: toggle,
      },
      { label: pageTexts.copyLink, icon: Link2, run: () => void copyLink(page.page_id) },
      ...offered(place === "tree", {
        label: pageTexts.openInTab,
        icon: ExternalLink,
        run: () => void window.open(pagePath(page.page_id), "_blank", "noopener"),
      }),
    ],
    offered(place === "page", {
      label: pageTexts.find,
      icon: Search,
      keys: "Mod+F",
      run: () => openFind(page.page_id, "find"),
    }).concat(
      offered(place === "page" && canWrite, {
        label: pageTexts.replace,
        icon: Replace,
        keys: "Mod+H",
        run: () => openFind(page.page_id, "replace"),
      }),
    ),
    [
      ...offered(isMain, { label: pageTexts.share, icon: UserPlus, run: () => askShare(page) }),
      ...offered(canWrite, {
        label: pageTexts.move,
        icon: FolderInput,
        disabled: isEntry,
        ...(isEntry ? { about: pageTexts.movePage.entriesStay } : {}),
        run: () => askMove(page),
      }),
      ...offered(canWrite && !isEntry, {
        label: settings.template ? pageTexts.templates.dissolve : pageTexts.templates.save,
        icon: LayoutTemplate,
        run: () => {
          const template = !settings.template;
          const { saved, dissolved } = pageTexts.templates;
          changeSettings({ template });
          notifySuccess((template ? saved : dissolved)(page.title));
        },
      }),
      ...offered(isMain && databaseId !== null, {
        label: pageTexts.templates.save,
        icon: LayoutTemplate,
        run: () => void saveAsTemplate(databaseId ?? 0, page),
      }),
      ...offered(mayDuplicate, { label: pageTexts.duplicate, icon: Copy, run: () => duplicate(page) }),
      { label: pageTexts.history, icon: History, run: () => askHistory(page) },
    ],
    [
      { label: transferTexts.export, icon: Download, run: () => askExport(page) },
      ...offered(canWrite, {
        label: transferTexts.importBelow,
        icon: Upload,
        run: () => askImport(page),
      }),
      // The side panel is not printed.
      ...offered(place === "page" && window.location.pathname === pagePath(page.page_id), {
        label: transferTexts.print,
        icon: Printer,
        run: () => void printPage(),
      }),
    ],
    offered(canWrite, {
      label: pageTexts.delete,
      icon: Trash2,
      danger: true,
      run: () => void deletePage(page),
    }),
  ];
  return groups.filter((group) => group.length > 0);
};
