import { limits, type Page } from "@maive/contract";
import { useState } from "react";
import { useNavigate } from "../../../../routing/index.ts";
import { NameDialog, onDemand } from "../../../../ui/index.ts";
import { type FreshPage, pagePath } from "../../page-queries/index.ts";
import { useCreatePage } from "../queries/change-page.ts";
import type { Template } from "../templates/template.ts";
import { useNewFromTemplate } from "../templates/use-new-from-template.ts";
import { pageTexts } from "../texts.ts";
import classes from "./new-page-dialog.module.css";

const templateChoice = onDemand({
  load: async () => (await import("../templates/template-choice.tsx")).TemplateChoice,
  fallback: () => <div className={classes.choices} />,
});

interface NewPageDialogProps {
  /** Null: at the root. */
  parent: Page | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks for a title and a template, creates a page and opens it. */
export const NewPageDialog = ({ parent, opened, onClose }: NewPageDialogProps) => {
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess } = useCreatePage();
  const fromTemplate = useNewFromTemplate();
  const [template, setTemplate] = useState<Template | null>(null);
  const handleConfirm = (title: string) => {
    const open = (pageId: string) => {
      onClose();
      const state: FreshPage = { fresh: title === "" ? "title" : "body" };
      void navigate(pagePath(pageId), { state });
    };
    const parentId = parent?.page_id ?? null;
    if (template) fromTemplate.mutate({ template, title, parentId }, { onSuccess: open });
    else mutate({ title, parentId }, { onSuccess: (page) => open(page.page_id) });
  };
  return (
    <NameDialog
      maxLength={limits.titleLength}
      opened={opened}
      title={pageTexts.newPage.title}
      field={pageTexts.newPage.field}
      note={parent ? pageTexts.newPage.below(parent.title) : undefined}
      placeholder={template?.title || pageTexts.untitled}
      confirmLabel={pageTexts.newPage.create}
      busy={isPending || fromTemplate.isPending}
      keepFocus={isSuccess || fromTemplate.isSuccess}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <templateChoice.Component value={template} onChange={setTemplate} />
    </NameDialog>
  );
};
