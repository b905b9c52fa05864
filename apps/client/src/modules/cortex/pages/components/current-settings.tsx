import type { Page } from "@maive/contract";
import { useSidePanelPage } from "../hooks/use-side-panel-page.ts";
import { selectTitle } from "../select-title.ts";
import { pageTexts } from "../texts.ts";
import { PageSettings } from "./page-settings.tsx";

/** Page settings of the top bar; they act on the side panel's page if open. */
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
