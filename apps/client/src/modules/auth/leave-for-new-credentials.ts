import { newCredentialsPath } from "./destination.ts";
import { forgetPages } from "./forget-pages.ts";

/**
 * Changed credentials have ended every session: deletes local data and loads the sign-in with a reason. Independent
 * of mounted components, which the guard may have unmounted.
 */
export const leaveForNewCredentials = async (): Promise<void> => {
  try {
    await forgetPages();
  } finally {
    location.replace(newCredentialsPath);
  }
};
