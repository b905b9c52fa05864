import { useQuery } from "@tanstack/react-query";
import { databaseRightsQuery } from "../queries/read-rights.ts";
import { useSaveDatabaseRights } from "../queries/save-rights.ts";
import { sharingTexts as texts } from "../texts.ts";
import { ShareForm } from "./share-form.tsx";
import { ShareState } from "./share-state.tsx";

export interface DatabaseShareProps {
  databaseId: number;
  onClose: () => void;
}

/** Sharing of a database. */
export const DatabaseShare = ({ databaseId, onClose }: DatabaseShareProps) => {
  const { mutateAsync } = useSaveDatabaseRights(databaseId);
  return (
    <ShareState query={useQuery(databaseRightsQuery(databaseId))}>
      {(people) => (
        <ShareForm
          people={people}
          hint={texts.databaseHint}
          hasSubpages={false}
          onSave={(rights) => mutateAsync({ rights })}
          onClose={onClose}
        />
      )}
    </ShareState>
  );
};
