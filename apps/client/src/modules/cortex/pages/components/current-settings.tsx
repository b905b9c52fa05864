import type { Page } from "@maive/contract";
import { useSidePanelPage } from "../hooks/use-side-panel-page.ts";
import { selectTitle } from "../select-title.ts";
import { pageTexts } from "../texts.ts";
import { PageSettings } from "./page-settings.tsx";

/** The settings above a page: they act on what the side panel shows, where it is open. */
export const CurrentSettings = ({ page, onRename }: { page: Page; onRename: () => void }) => {
  const beside = useSidePanelPage();
  if (!beside) return <PageSettings page={page} onRename={onRename} />;
  return (
    <PageSettings
      page={beside}
      about={beside.title}
      label={pageTexts.settings}
      onRename={() => selectTitle(beside.page_id)}
    />
  );
};
