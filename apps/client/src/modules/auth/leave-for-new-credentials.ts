import { newCredentialsPath } from "./destination.ts";
import { deleteLocalData } from "./delete-local-data.ts";

/**
 * Changed credentials have ended every session: deletes local data and loads the sign-in with a reason. Independent
 * of mounted components, which the guard may have unmounted.
 */
export const leaveForNewCredentials = async (): Promise<void> => {
  try {
    await deleteLocalData();
  } finally {
    location.replace(newCredentialsPath);
  }
};
