import type { Page } from "@maive/contract";
import { IconPickerDialog } from "../../icons/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { useChangeIcon } from "../queries/change-page.ts";

interface PageIconDialogProps {
  page: Page;
  opened: boolean;
  onClose: () => void;
}

/** Changes a page's icon optimistically, with rollback. */
export const PageIconDialog = ({ page, opened, onClose }: PageIconDialogProps) => {
  const { mutate } = useChangeIcon();
  const { entryId, close } = useSidePanelAddress();
  const handleChoose = (icon: string | null) => {
    if (icon !== page.icon) mutate({ pageId: page.page_id, icon, before: page.icon });
  };
  return (
    <IconPickerDialog
      opened={opened}
      current={page.icon}
      onChoose={handleChoose}
      onClose={onClose}
      // Escape closes the side panel first.
      onEscape={entryId === null ? undefined : close}
    />
  );
};
