import type { DriveItem } from "@maive/contract";
import { Button, CloseButton, TextInput } from "@mantine/core";
import { FolderPlus, Search } from "lucide-react";
import { useCommands, type Command } from "../../../commands/index.ts";
import { Icon, IconButton } from "../../../ui/index.ts";
import { driveTexts as texts } from "../texts.ts";
import type { Chosen } from "../uploads/index.ts";
import { PathBar } from "./path-bar.tsx";
import classes from "./toolbar.module.css";
import { UploadButton, UploadFolderButton } from "./upload-button.tsx";

interface ToolbarProps {
  path: string;
  /** Whether the folder is writable. */
  canWrite: boolean;
  rootWritable: boolean;
  search: string;
  onSearch: (text: string) => void;
  /** Moves the focus to the list. */
  onLeaveSearch: () => void;
  onNewFolder: () => void;
  onChosen: (chosen: Chosen) => void;
  onDropItems: (items: readonly DriveItem[], path: string) => void;
}

/** The path, and the folder's actions. */
export const Toolbar = (props: ToolbarProps) => {
  const {
    path,
    canWrite,
    rootWritable,
    search,
    onSearch,
    onLeaveSearch,
    onNewFolder,
    onChosen,
    onDropItems,
  } = props;
  const ofFolder: Command[] = [
    { id: "new-folder", name: texts.newFolder, icon: FolderPlus, run: onNewFolder },
  ];
  useCommands(canWrite ? ofFolder : []);
  return (
    <header className={classes.toolbar}>
      <PathBar path={path} rootWritable={rootWritable} onDropItems={onDropItems} />
      <TextInput
        className={classes.search}
        classNames={{ input: classes.searchInput }}
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<Icon of={Search} size={16} />}
        rightSection={
          search !== "" && (
            <CloseButton size="sm" aria-label={texts.clearSearch} onClick={() => onSearch("")} />
          )
        }
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && search !== "") {
            event.preventDefault();
            onSearch("");
          }
          if (event.key !== "ArrowDown" && event.key !== "Enter") return;
          event.preventDefault();
          onLeaveSearch();
        }}
      />
      {canWrite && (
        <div className={classes.actions}>
          <UploadFolderButton onChosen={onChosen} />
          <Button
            className={classes.newFolder}
            variant="default"
            leftSection={<Icon of={FolderPlus} size={16} />}
            onClick={onNewFolder}
          >
            {texts.newFolder}
          </Button>
          <span className={classes.newFolderShort}>
            <IconButton label={texts.newFolder} onClick={onNewFolder}>
              <Icon of={FolderPlus} />
            </IconButton>
          </span>
          <UploadButton onChosen={onChosen} />
        </div>
      )}
    </header>
  );
};
