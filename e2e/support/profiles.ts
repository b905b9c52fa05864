import type { Browser, BrowserContext } from "playwright-core";
import { newProfile, type ProfileOptions } from "./browser.ts";

/** Unrecoverable changes of a profile, which is not reused. */
const lasting = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "on",
  "once",
  "addListener",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setOffline",
] as const;

/** The clock of a profile, once it is another, stays it. */
const clockActs = ["install", "pauseAt", "setFixedTime", "setSystemTime"] as const;

/** Profiles that wait for another test take memory. */
const mostWaiting = 6;

interface Profile {
  context: BrowserContext;
  isMarked(): boolean;
  /** Closes what is open, and removes all that whoever was signed in has left. */
  clear(): Promise<void>;
}

const watchFor = <T extends object>(target: T, names: readonly (keyof T)[], seen: () => void): void => {
  for (const name of names) {
    const act = target[name];
    if (typeof act !== "function") continue;
    Object.defineProperty(target, name, {
      configurable: true,
      writable: true,
      value: (...args: unknown[]) => {
        seen();
        return Reflect.apply(act, target, args);
      },
    });
  }
};

const watched = (context: BrowserContext, origin: string): Profile => {
  let marked = false;
  const mark = () => {
    marked = true;
  };
  context.once("close", mark);
  const devtoolsOf = context.newCDPSession.bind(context);
  watchFor(context, lasting, mark);
  watchFor(context.clock, clockActs, mark);
  return {
    context,
    isMarked: () => marked,
    clear: async () => {
      const before = context.pages();
      const blank = await context.newPage();
      await Promise.all(before.map((page) => page.close()));
      const devtools = await devtoolsOf(blank);
      await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await context.clearCookies();
      await blank.close();
    },
  };
};

export interface Profiles {
  /** A profile that knows nobody, of a server at this address. */
  take(browser: Browser, url: string, options?: ProfileOptions): Promise<BrowserContext>;
  /** Gives back what was taken. `again`: whether it may serve another test. */
  giveBack(context: BrowserContext, again: boolean): Promise<void>;
}

/**
 * Browser profiles, reused for successive tests. Data of their users is removed, but the cached code of the product
 * remains, which dominates loading a page.
 */
export const reusedProfiles = (): Profiles => {
  const waiting: { kind: string; profile: Profile }[] = [];
  const taken = new Map<BrowserContext, { kind: string; profile: Profile }>();
  return {
    take: async (browser, url, options = {}) => {
      const kind = JSON.stringify([url, options]);
      const index = waiting.findIndex((each) => each.kind === kind);
      const used = index < 0 ? [] : waiting.splice(index, 1);
      const each = used[0] ?? { kind, profile: watched(await newProfile(browser, url, options), url) };
      // A cached shell and another name of the server are beyond what is removed here.
      if (!options.cachesShell && options.origin === undefined) taken.set(each.profile.context, each);
      return each.profile.context;
    },
    giveBack: async (context, again) => {
      const each = taken.get(context);
      taken.delete(context);
      if (!again || !each || each.profile.isMarked()) {
        await context.close();
        return;
      }
      await each.profile.clear();
      waiting.push(each);
      if (waiting.length > mostWaiting) await waiting.shift()?.profile.context.close();
    },
  };
};
