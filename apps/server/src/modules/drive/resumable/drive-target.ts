import type { ErrorCode } from "@maive/contract";
import type { Staging } from "../../../blobs/index.ts";
import { DomainError } from "../../../shared/errors.ts";
import type { IntakeService } from "../intake.service.ts";
import type { UploadPlace } from "./upload-place.ts";
import type { UploadTarget } from "./upload-target.ts";

/** Errors after which the same upload may be resumed. */
const passing = new Set<ErrorCode>([
  "storage_full",
  "not_ready",
  "internal",
  "too_many_tries",
  "too_many_requests",
]);

export interface DriveTargetDeps {
  place: UploadPlace;
  staging: Staging;
  intake: IntakeService;
  /** Whether a file with this id exists, deleted or not. */
  exists(fileId: string): Promise<boolean>;
}

/** Uploads that become files of Drive: complete, they are hashed and stored like any other. */
export const driveTarget = ({ place, staging, intake, exists }: DriveTargetDeps): UploadTarget => ({
  path: "/api/drive/uploads",
  // No folder is called so: a path begins with a slash.
  owns: ({ parentPath }) => parentPath === "" || parentPath.startsWith("/"),
  admit: async (actor, parentPath) => {
    const { maxBytes, tooLarge } = await intake.ruleAt(actor, parentPath);
    return { parentPath, maxBytes, tooLarge };
  },
  isFinished: ({ fileId }) => exists(fileId),
  finish: async (actor, facts) => {
    const { maxBytes } = intake.widest;
    const staged = await place.whole(facts, { maxBytes });
    try {
      const { fileId, filename, displayName, replaces } = facts;
      await intake.storeAt(actor, facts.parentPath, staged, { fileId, filename, displayName, replaces });
    } catch (error) {
      await staging.discard(staged);
      if (error instanceof DomainError && !passing.has(error.code)) await place.remove(facts.id);
      throw error;
    }
    await place.finish(facts.id);
  },
  named: ({ fileId }) => ({ "X-File-Id": fileId }),
});
