import { useSession } from "../../../auth/index.ts";
import { uploadsOf, type Uploads } from "../uploads.ts";

/** The uploads of the signed-in person. */
export const useUploads = (): Uploads => uploadsOf(useSession().user_id);
