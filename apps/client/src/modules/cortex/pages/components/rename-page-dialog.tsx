import type { Page } from "@maive/contract";
import { useRenamePage } from "../queries/rename-page.ts";
import { pageTexts } from "../texts.ts";
import { TitleDialog } from "./title-dialog.tsx";

/** Gives a page another title. */
export const RenamePageDialog = ({
  page,
  opened,
  onClose,
}: {
  page: Page;
  opened: boolean;
  onClose: () => void;
}) => {
  const { mutate } = useRenamePage();
  const handleConfirm = (title: string) => {
    if (title !== page.title) mutate({ pageId: page.page_id, title });
    onClose();
  };
  return (
    <TitleDialog
      opened={opened}
      title={pageTexts.renamePage.title}
      field={pageTexts.renamePage.field}
      initial={page.title}
      placeholder={pageTexts.untitled}
      confirmLabel={pageTexts.renamePage.save}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
};
