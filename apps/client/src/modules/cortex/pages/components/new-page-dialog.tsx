import { limits, type Page } from "@maive/contract";
import { useNavigate } from "react-router";
import { NameDialog } from "../../../../ui/index.ts";
import { type FreshPage, pagePath } from "../../page-queries/index.ts";
import { useCreatePage } from "../queries/change-page.ts";
import { pageTexts } from "../texts.ts";

interface NewPageDialogProps {
  /** Null: at the root. */
  parent: Page | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks for a title, creates a page and opens it. */
export const NewPageDialog = ({ parent, opened, onClose }: NewPageDialogProps) => {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useCreatePage();
  const handleConfirm = (title: string) =>
    mutate(
      { title, parentId: parent?.page_id ?? null },
      {
        onSuccess: (page) => {
          onClose();
          const state: FreshPage = { fresh: title === "" ? "title" : "body" };
          void navigate(pagePath(page.page_id), { state });
        },
      },
    );
  return (
    <NameDialog
      maxLength={limits.titleLength}
      opened={opened}
      title={pageTexts.newPage.title}
      field={pageTexts.newPage.field}
      note={parent ? pageTexts.newPage.below(parent.title) : undefined}
      placeholder={pageTexts.untitled}
      confirmLabel={pageTexts.newPage.create}
      busy={isPending}
      keepFocus={isSuccess}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
};
