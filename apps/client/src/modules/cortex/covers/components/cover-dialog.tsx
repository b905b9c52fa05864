import type { Page } from "@maive/contract";
import { Dialog } from "../../../../ui/index.ts";
import type { Cover } from "../queries/cover-calls.ts";
import { coverTexts } from "../texts.ts";
import { CoverForm } from "./cover-form.tsx";

interface CoverDialogProps {
  page: Page;
  opened: boolean;
  onClose: () => void;
  onUploaded: (cover: Cover) => void;
  /** The upload was aborted or cut off: refetch the page. */
  onUnsure: () => void;
}

/** Chooses and uploads a page's cover. Closes after the upload. */
export const CoverDialog = ({ page, opened, onClose, onUploaded, onUnsure }: CoverDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={coverTexts.dialog.title}>
    <CoverForm
      pageId={page.page_id}
      onUnsure={onUnsure}
      onClose={onClose}
      onUploaded={(cover) => {
        onUploaded(cover);
        onClose();
      }}
    />
  </Dialog>
);
