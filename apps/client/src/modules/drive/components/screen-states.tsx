import { Button, VisuallyHidden } from "@mantine/core";
import { FolderOpen, FolderX, HardDrive, SearchX } from "lucide-react";
import { Link } from "../../../routing/index.ts";
import { EmptyState, LoadFailed, LoadingText, useTouch } from "../../../ui/index.ts";
import type { View } from "../hooks/use-view-preferences.ts";
import { addressOf, rootPath } from "../model/drive-path.ts";
import { isOutOfReach } from "../model/is-out-of-reach.ts";
import { driveTexts } from "../texts.ts";
import type { Chosen } from "../uploads/index.ts";
import classes from "./screen-states.module.css";
import { UploadButton } from "./upload-button.tsx";

const texts = driveTexts.empty;

/** Rows or tiles of the final size while the real ones are fetched; they appear after a moment. */
export const ItemSkeleton = ({ view }: { view: View }) => (
  <div className={classes.skeleton} data-view={view}>
    <VisuallyHidden component="div">
      <LoadingText text={driveTexts.loading} />
    </VisuallyHidden>
    {Array.from({ length: view === "list" ? 8 : 10 }, (_, index) => (
      <div key={index} className={classes.item} aria-hidden>
        <span className={classes.mark} />
        <span className={classes.line} />
      </div>
    ))}
  </div>
);

/** An unreadable folder: gone, or the server is unreachable. */
export const FolderFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  if (isOutOfReach(error))
    return (
      <EmptyState
        icon={FolderX}
        title={driveTexts.failed.gone}
        headingLevel={2}
        hint={driveTexts.failed.goneHint}
      >
        <Button component={Link} to={addressOf(rootPath)}>
          {driveTexts.failed.toRoot}
        </Button>
      </EmptyState>
    );
  return <LoadFailed title={driveTexts.failed.load} onRetry={onRetry} />;
};

interface EmptyFolderProps {
  isRoot: boolean;
  isMain: boolean;
  canWrite: boolean;
  onChosen: (chosen: Chosen) => void;
}

/** An empty folder, with the next step if there is one. */
export const EmptyFolder = ({ isRoot, isMain, canWrite, onChosen }: EmptyFolderProps) => {
  const fingers = useTouch();
  if (isRoot && !isMain)
    return <EmptyState icon={HardDrive} title={texts.guest} headingLevel={2} hint={texts.guestHint} />;
  const words = fingers ? texts.byTouch : texts;
  const readHint = isRoot ? words.rootHint : words.folderHint;
  return (
    <EmptyState
      icon={isRoot ? HardDrive : FolderOpen}
      title={isRoot ? texts.root : texts.folder}
      headingLevel={2}
      hint={canWrite ? readHint : texts.folderReadHint}
    >
      {canWrite && <UploadButton onChosen={onChosen} label={driveTexts.uploadFiles} />}
    </EmptyState>
  );
};

export const NothingFound = ({ search }: { search: string }) => (
  <EmptyState icon={SearchX} title={texts.search(search)} headingLevel={2} hint={texts.searchHint} />
);
