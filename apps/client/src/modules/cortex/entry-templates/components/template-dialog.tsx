import type { DatabaseDetail } from "@maive/contract";
import { useState } from "react";
import { Dialog } from "../../../../ui/index.ts";
import { entryTemplateTexts as texts } from "../texts.ts";
import type { StandardTemplate } from "../model/standard-template.ts";
import { TemplateEditor } from "./template-editor.tsx";
import { TemplateList } from "./template-list.tsx";

interface TemplateDialogProps {
  database: DatabaseDetail;
  standard: StandardTemplate;
  /** Begins with the list, or with a new template. */
  begins: "list" | "new";
  onClose(): void;
}

/** The edited template; `null` is a new one. */
type Edited = { id: string | null };

/** The templates of a database, and one of them to edit. */
export const TemplateDialog = ({ database, standard, begins, onClose }: TemplateDialogProps) => {
  const [edited, setEdited] = useState<Edited | null>(begins === "new" ? { id: null } : null);
  const templates = database.entry_templates ?? [];
  const name = templates.find(({ template_id: id }) => id === edited?.id)?.name;
  const leave = begins === "new" ? onClose : () => setEdited(null);
  const title = edited === null ? texts.title : name === undefined ? texts.newTitle : texts.editTitle(name);
  return (
    <Dialog opened onClose={onClose} title={title} size={560} stays={edited !== null}>
      {edited === null ? (
        <TemplateList
          database={database}
          standardId={standard.templateId}
          onEdit={(id) => setEdited({ id })}
          onClose={onClose}
        />
      ) : (
        <TemplateEditor
          key={edited.id}
          database={database}
          templateId={edited.id}
          standard={standard}
          onDone={leave}
        />
      )}
    </Dialog>
  );
};
