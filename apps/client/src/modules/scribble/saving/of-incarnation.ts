import { laterIncarnation } from "../../../api/index.ts";
import type { StoredDraft } from "./drafts.ts";

type OfIncarnation = Pick<StoredDraft<unknown>, "incarnation">;

/** What a draft says of the instance it was drawn for. */
export const ofIncarnation = (): OfIncarnation => {
  const incarnation = laterIncarnation();
  return incarnation === null ? {} : { incarnation };
};

/** Whether a draft was made before the instance was restored: the version it was made on is not the one of now. */
export const isFormer = ({ incarnation }: OfIncarnation): boolean =>
  (incarnation ?? null) !== laterIncarnation();
