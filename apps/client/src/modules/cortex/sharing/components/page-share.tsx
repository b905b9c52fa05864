import type { Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { pageRightsQuery } from "../queries/read-rights.ts";
import { useSavePageRights } from "../queries/save-rights.ts";
import { sharingTexts as texts } from "../texts.ts";
import { ShareForm } from "./share-form.tsx";
import { ShareState } from "./share-state.tsx";

export interface PageShareProps {
  page: Page;
  onClose: () => void;
}

/** Sharing of a page, optionally with its descendants. */
export const PageShare = ({ page, onClose }: PageShareProps) => {
  const { mutateAsync } = useSavePageRights(page.page_id);
  return (
    <ShareState query={useQuery(pageRightsQuery(page))}>
      {(people) => (
        <ShareForm
          people={people}
          hint={page.parent_database_id === null ? texts.pageHint : texts.entryHint}
          hasSubpages
          onSave={(rights, applyToSubpages) => mutateAsync({ rights, applyToSubpages })}
          onClose={onClose}
        />
      )}
    </ShareState>
  );
};
