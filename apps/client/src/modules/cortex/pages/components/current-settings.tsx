import type { Page } from "@maive/contract";
import { usePageBeside } from "../hooks/use-page-beside.ts";
import { usePageDialogs } from "../hooks/page-dialogs.tsx";
import { PageSettings } from "./page-settings.tsx";
import classes from "./page-view.module.css";

/** The settings above a page: they act on what the side panel shows, where it is open. */
export const CurrentSettings = ({ page, onRename }: { page: Page; onRename: () => void }) => {
  const beside = usePageBeside();
  const { askRename } = usePageDialogs();
  const target = beside ?? page;
  if (!target.user_can_write) return null;
  return (
    <div className={classes.settings}>
      {beside ? (
        <PageSettings page={beside} about={beside.title} onRename={() => askRename(beside)} />
      ) : (
        <PageSettings page={page} onRename={onRename} />
      )}
    </div>
  );
};
