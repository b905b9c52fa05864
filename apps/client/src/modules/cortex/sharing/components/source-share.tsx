import { useQuery } from "@tanstack/react-query";
import { sourceRightsQuery, type RightsSource } from "../queries/read-rights.ts";
import { ShareForm } from "./share-form.tsx";
import { ShareState } from "./share-state.tsx";

export interface SourceShareProps {
  source: RightsSource;
  onClose: () => void;
}

/** Sharing of another module's item, which provides reading and saving. */
export const SourceShare = ({ source, onClose }: SourceShareProps) => (
  <ShareState query={useQuery(sourceRightsQuery(source))}>
    {(people) => (
      <ShareForm
        people={people}
        hint={source.hint}
        hasSubpages={false}
        onSave={(rights) => source.save(rights)}
        onClose={onClose}
      />
    )}
  </ShareState>
);
