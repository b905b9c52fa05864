import { newCredentialsPath } from "./destination.ts";
import { forgetPages } from "./forget-pages.ts";

/**
 * The server has ended every session because the credentials are new: forgets the pages, as after signing out, and
 * loads the login screen, which says why. It needs no screen any more, because the guard may have unmounted it already.
 */
export const leaveForNewCredentials = async (): Promise<void> => {
  try {
    await forgetPages();
  } finally {
    location.replace(newCredentialsPath);
  }
};
