import { notifyInfo } from "../../../ui/index.ts";
import { useSession } from "../../auth/index.ts";
import { useUnsentPages } from "../editor/index.ts";
import { PageDialogsProvider, pageTexts, useUnsavedTitles, usePagesLive } from "../pages/index.ts";
import { useSidePanelAddress } from "../side-panel-address/index.ts";
import { SidePanel } from "../side-panel/index.ts";
import { TransferDialogsProvider } from "../transfer/index.ts";

/** The side panel with everything a page needs: dialogs, live updates, unsaved edits. */
export const SidePanelHost = () => {
  const session = useSession();
  const { entryId, drop } = useSidePanelAddress();
  useUnsentPages(session);
  useUnsavedTitles(session.user_id);
  usePagesLive((deleted) => {
    if (entryId === null || !deleted.has(entryId)) return;
    notifyInfo(pageTexts.deletedElsewhere);
    drop();
  });
  return (
    <TransferDialogsProvider>
      <PageDialogsProvider>
        <SidePanel />
      </PageDialogsProvider>
    </TransferDialogsProvider>
  );
};
