import type { DriveItem } from "@maive/contract";
import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useCallback, useRef, useState, type ReactNode } from "react";
import { useRefetch } from "../../live/index.ts";
import {
  Icon,
  IconButton,
  LoadFailed,
  notifyError,
  uiTexts,
  useDocumentTitle,
  useSubject,
} from "../../ui/index.ts";
import type { MenuPlace } from "../../ui/placed-menu/index.ts";
import { useSession } from "../auth/index.ts";
import { SourceShareDialog } from "../cortex/sharing/index.ts";
import { useFileDrop } from "../files/index.ts";
import { DetailsPanel } from "./components/details-panel.tsx";
import { DropVeil } from "./components/drop-veil.tsx";
import { ItemCollection, type CollectionHandle } from "./components/item-collection.tsx";
import collectionClasses from "./components/item-collection.module.css";
import { ItemMenu } from "./components/item-menu.tsx";
import { LazyPreview } from "./components/lazy-preview.tsx";
import { MoveDialog } from "./components/move-dialog.tsx";
import { NewFolderDialog } from "./components/new-folder-dialog.tsx";
import { EmptyFolder, FolderFailed, ItemSkeleton, NothingFound } from "./components/screen-states.tsx";
import { SelectionBar } from "./components/selection-bar.tsx";
import { StatusBar } from "./components/status-bar.tsx";
import { Toolbar } from "./components/toolbar.tsx";
import { TrashDialog } from "./components/trash-dialog.tsx";
import classes from "./drive-screen.module.css";
import { useInitialFocus } from "./hooks/use-initial-focus.ts";
import { useDriveActions } from "./hooks/use-drive-actions.ts";
import { useDriveAddress } from "./hooks/use-drive-address.ts";
import { useDriveKeys } from "./hooks/use-drive-keys.ts";
import { useItemEvents } from "./hooks/use-item-events.ts";
import { useViewPreferences } from "./hooks/use-view-preferences.ts";
import { useSelection } from "./hooks/use-selection.ts";
import { useShownItems } from "./hooks/use-shown-items.ts";
import { useUploadTray } from "./hooks/use-upload-tray.ts";
import { nameIn, parentPath, rootPath } from "./model/drive-path.ts";
import { chooseNone, chooseOne, type Selection } from "./model/selection.ts";
import { upsertInCache, refreshDrive } from "./queries/cached-items.ts";
import { confirmRemoval } from "./queries/confirm-removal.ts";
import { itemRights } from "./queries/item-rights.ts";
import { driveTexts as texts } from "./texts.ts";
import { readDrop, uploadTexts } from "./uploads/index.ts";

const noItems: readonly DriveItem[] = [];

/** Drive as a file manager: a folder, or search results. */
export const DriveScreen = () => {
  const isMain = useSession().user_type === "main";
  const queryClient = useQueryClient();
  const { path, previewId, pdfPage, words, goTo, showFile, closeFile } = useDriveAddress();
  useRefetch("drive_changed", () => void refreshDrive(queryClient));
  useDocumentTitle(path === rootPath ? texts.title : nameIn(path));
  const look = useViewPreferences();
  const [search, setSearch] = useState("");
  const shown = useShownItems(path, search, look.sorting);
  const { items, searching, canWrite } = shown;
  const { ids, selection, setSelection, chosen } = useSelection(items, shown.source);
  const [renamingId, setRenamingId] = useState<string | null>(null);
  const newFolder = useSubject<string>();
  const moving = useSubject<readonly DriveItem[]>();
  const sharing = useSubject<DriveItem>();
  const menu = useSubject<MenuPlace>();
  const scroller = useRef<HTMLDivElement>(null);
  const collection = useRef<CollectionHandle>(null);
  const narrow = useMediaQuery("(max-width: 62em)", false, { getInitialValueInEffect: false });
  // On touch screens a selection changes what a tap does, so that nothing is selected automatically.
  const coarse = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const [sheet, setSheet] = useState(false);
  const [trashOpen, setTrashOpen] = useState(false);
  const { rename, move, remove, download } = useDriveActions();
  const send = useUploadTray();
  const upload = (files: Parameters<typeof send>[0]) => send(files, path);

  const openFolder = (to: string) => {
    setSearch("");
    goTo(to);
  };
  const open = (item: DriveItem) => {
    if (item.is_folder) openFolder(item.path);
    else showFile(item.file_id);
  };
  const select = (next: Selection) => {
    setSelection(next);
    if (next.active !== null) collection.current?.focus(next.active);
  };
  const focusActive = () => {
    const id = selection.active ?? ids[0];
    if (id !== undefined) collection.current?.focus(id);
    else scroller.current?.focus();
  };
  const startRename = ({ file_id, user_can_write }: DriveItem) => {
    if (user_can_write) setRenamingId(file_id);
  };
  const handleRenamed = useCallback(
    (item: DriveItem, name: string | null) => {
      setRenamingId(null);
      collection.current?.focus(item.file_id);
      if (name !== null) void rename(item, name);
    },
    [rename],
  );
  const removeChosen = async (selected: readonly DriveItem[]) => {
    const deletable = selected.filter(({ user_can_write }) => user_can_write);
    if (deletable.length === 0 || !(await confirmRemoval(deletable))) return;
    void remove(deletable);
    scroller.current?.focus({ preventScroll: true });
  };
  const showDetails = () => {
    if (narrow) setSheet(true);
    else look.setDetails(true);
  };
  const actions = {
    onDownload: download,
    onMove: moving.open,
    onShare: sharing.open,
    onDelete: (selected: readonly DriveItem[]) => void removeChosen(selected),
    onDetails: showDetails,
    onClear: () => setSelection(chooseNone(selection)),
  };
  const openMenu = (fileId: string, place?: MenuPlace) => {
    if (!selection.chosen.has(fileId)) setSelection(chooseOne(fileId));
    const element = scroller.current?.querySelector(`[data-file-id="${CSS.escape(fileId)}"] [data-menu]`);
    const at = place ?? element?.getBoundingClientRect();
    if (at) menu.open({ left: at.left, top: at.top, width: at.width, height: at.height });
  };
  const dropItems = (dropped: readonly DriveItem[], to: string) => void move(dropped, to);

  useDriveKeys({
    scroller,
    items,
    ids,
    selection,
    columns: () => collection.current?.columns() ?? 1,
    pageRows: () => collection.current?.pageRows() ?? 10,
    onSelect: select,
    onOpen: open,
    onRename: startRename,
    onMenu: openMenu,
    onDelete: () => void removeChosen(chosen),
    onUp: () => {
      if (searching) setSearch("");
      else if (path !== rootPath) openFolder(parentPath(path));
    },
  });
  useInitialFocus({
    path,
    ready: !shown.loading && !searching,
    items,
    scroller,
    onLand: (fileId, choose) =>
      select(choose && !coarse ? chooseOne(fileId) : { ...chooseNone(selection), active: fileId }),
  });
  const events = useItemEvents({
    items,
    ids,
    selection,
    setSelection,
    onOpen: open,
    onMenu: openMenu,
    cardClass: collectionClasses.card ?? "",
  });
  const dragging = useFileDrop({
    place: "screen",
    allowed: canWrite,
    onDrop: (data) =>
      void readDrop(data).then(upload, () => notifyError(uploadTexts.reasons.unreadableFolder)),
  });

  const emptyState = (): ReactNode => {
    if (shown.loading) return <ItemSkeleton view={look.view} />;
    if (shown.error && searching) return <LoadFailed title={texts.failed.search} onRetry={shown.retry} />;
    if (shown.error) return <FolderFailed error={shown.error} onRetry={shown.retry} />;
    if (items.length > 0) return null;
    if (searching) return <NothingFound search={shown.search} />;
    return <EmptyFolder isRoot={path === rootPath} isMain={isMain} canWrite={canWrite} onChosen={upload} />;
  };
  const instead = emptyState();
  const described = chosen.length > 0 || !shown.folder ? chosen : [shown.folder];
  return (
    <div className={classes.screen}>
      <main className={classes.main}>
        <Toolbar
          path={path}
          canWrite={canWrite}
          rootWritable={isMain}
          search={search}
          onSearch={setSearch}
          onLeaveSearch={focusActive}
          onNewFolder={() => newFolder.open(path)}
          onChosen={upload}
          onDropItems={dropItems}
        />
        <StatusBar
          items={items}
          searching={searching}
          loading={shown.loading}
          failed={shown.error !== null}
          view={look.view}
          onView={look.setView}
          sorting={look.sorting}
          onSort={look.setSorting}
          details={narrow ? sheet : look.details}
          onDetails={narrow ? setSheet : look.setDetails}
          onTrash={() => setTrashOpen(true)}
          selection={
            chosen.length > 0 ? <SelectionBar items={chosen} canShare={isMain} {...actions} /> : null
          }
        />
        {instead === null ? (
          <ItemCollection
            key={look.view}
            ref={collection}
            scroller={scroller}
            items={items}
            view={look.view}
            selection={selection}
            sorting={look.sorting}
            onSort={look.setSorting}
            renamingId={renamingId}
            onRenamed={handleRenamed}
            withPath={searching}
            events={events}
            onDropItems={dropItems}
          />
        ) : (
          <div ref={scroller} className={classes.instead} tabIndex={-1}>
            {instead}
          </div>
        )}
      </main>
      {!narrow && look.details && (
        <aside className={classes.details} aria-label={texts.details}>
          <span className={classes.closeDetails}>
            <IconButton label={texts.panel.close} onClick={() => look.setDetails(false)}>
              <Icon of={X} />
            </IconButton>
          </span>
          <DetailsPanel items={described} />
        </aside>
      )}
      {narrow && (
        <Drawer
          opened={sheet}
          onClose={() => setSheet(false)}
          title={texts.details}
          position="right"
          size="min(92vw, 380px)"
          closeButtonProps={{ "aria-label": uiTexts.close, size: "lg" }}
        >
          <DetailsPanel items={described} />
        </Drawer>
      )}
      {dragging && <DropVeil path={path} allowed={canWrite} />}
      {menu.value && (
        <ItemMenu
          key={menu.turn}
          items={chosen.length > 0 ? chosen : noItems}
          place={menu.value}
          opened={menu.opened && chosen.length > 0}
          onClose={menu.close}
          onReturn={focusActive}
          canShare={isMain}
          withPath={searching}
          onOpen={open}
          onRename={startRename}
          onShowInFolder={(item) => openFolder(parentPath(item.path))}
          {...actions}
        />
      )}
      <NewFolderDialog
        key={`folder ${newFolder.turn}`}
        parent={newFolder.value ?? path}
        opened={newFolder.opened}
        onClose={newFolder.close}
        onMade={(folder) => {
          upsertInCache(queryClient, newFolder.value ?? path, [folder]);
          if (!coarse) setSelection(chooseOne(folder.file_id));
          collection.current?.focus(folder.file_id);
        }}
      />
      <MoveDialog
        key={`move ${moving.turn}`}
        items={moving.value ?? noItems}
        openPath={path}
        rootWritable={isMain}
        opened={moving.opened}
        onClose={moving.close}
        onMove={dropItems}
      />
      <TrashDialog opened={trashOpen} onClose={() => setTrashOpen(false)} />
      {sharing.value && (
        <SourceShareDialog
          key={`share ${sharing.turn}`}
          name={sharing.value.display_name}
          source={itemRights(sharing.value)}
          opened={sharing.opened}
          onClose={sharing.close}
        />
      )}
      {previewId !== null && (
        <LazyPreview
          fileId={previewId}
          pdfPage={pdfPage}
          words={words}
          files={items.filter(({ is_folder }) => !is_folder)}
          onShow={(fileId) => {
            if (!coarse) setSelection(chooseOne(fileId));
            showFile(fileId);
          }}
          onClose={() => {
            closeFile();
            setTimeout(() => collection.current?.focus(previewId), 0);
          }}
        />
      )}
    </div>
  );
};
