import { notifyError, notifyInfo, notifyStanding } from "../ui/index.ts";
import { updateTexts } from "./texts.ts";
import { registerServiceWorker, reloadIntoNewest } from "./service-worker.ts";
import { wouldLose } from "./watch-for-update.ts";

/** One toast for one window, however often it is found. */
const toast = "maive-update";

const take = (): void => {
  if (wouldLose()) {
    notifyError(updateTexts.waitingHint);
    offer();
    return;
  }
  notifyInfo(updateTexts.reloading);
  void reloadIntoNewest();
};

const offer = (): void =>
  notifyStanding(toast, updateTexts.ready, { label: updateTexts.reload, onChoose: take });

/** Installs the service worker and offers updates. */
export const offerUpdates = (): void => void registerServiceWorker(offer);
