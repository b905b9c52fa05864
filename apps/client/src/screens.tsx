import type { ComponentType, ReactNode } from "react";
import { prefetchEditor } from "./modules/cortex/editor/index.ts";
import { ScreenFailed } from "./modules/shell/index.ts";
import { LoadingText, onDemand } from "./ui/index.ts";

/** A screen's code, with what is shown until it has come and where it cannot be had. */
const screen = (
  load: () => Promise<ComponentType>,
  fallback: () => ReactNode = () => (
    <main>
      <LoadingText />
    </main>
  ),
) => onDemand({ load, fallback, failed: (retry) => <ScreenFailed onRetry={retry} /> });

const login = screen(
  async () => (await import("./modules/auth/login/index.ts")).LoginScreen,
  () => <LoadingText />,
);
const publicForm = screen(
  async () => (await import("./modules/forms/public/index.ts")).PublicFormScreen,
  () => <LoadingText />,
);
const home = screen(
  async () => (await import("./modules/home/index.ts")).HomeScreen,
  // It shows nothing either before it can greet.
  () => <main />,
);
const cortex = screen(async () => (await import("./modules/cortex/cortex-screen.tsx")).CortexScreen);
const calendar = screen(async () => (await import("./modules/calendar/calendar-screen.tsx")).CalendarScreen);
const connect = screen(async () => (await import("./modules/connect/index.ts")).ConnectScreen);
const citadel = screen(async () => (await import("./modules/citadel/index.ts")).CitadelScreen);
const scribble = screen(async () => (await import("./modules/scribble/index.ts")).ScribbleScreen);
const drive = screen(async () => (await import("./modules/drive/index.ts")).DriveScreen);
const search = screen(async () => (await import("./modules/search/search-screen.tsx")).SearchScreen);

export const LoginScreen = login.Component;
export const PublicFormScreen = publicForm.Component;
export const HomeScreen = home.Component;
export const CortexScreen = cortex.Component;
export const CalendarScreen = calendar.Component;
export const CitadelScreen = citadel.Component;
export const DriveScreen = drive.Component;
export const ConnectScreen = connect.Component;
export const ScribbleScreen = scribble.Component;
export const SearchScreen = search.Component;

/** Starts loading the code of the screen that an address leads to, as far as it is not there yet. */
export const preloadScreen = (pathname: string): void => {
  if (pathname === "/login") login.preload();
  // Where a sign-in leads.
  if (["/", "/home", "/login"].includes(pathname)) home.preload();
  if (pathname.startsWith("/formular/")) publicForm.preload();
  if (pathname === "/calendar") calendar.preload();
  if (pathname === "/citadel") citadel.preload();
  if (pathname === "/connect") connect.preload();
  if (pathname === "/drive") drive.preload();
  if (pathname === "/search") search.preload();
  if (/^\/scribble(\/|$)/.test(pathname)) scribble.preload();
  if (pathname !== "/cortex" && !pathname.startsWith("/cortex/")) return;
  cortex.preload();
  prefetchEditor();
};

/** Preloads a link's screen on hover and focus. */
export const preloadOnIntent = (): void => {
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (link instanceof HTMLAnchorElement && link.origin === location.origin) preloadScreen(link.pathname);
  };
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, look, { passive: true });
};
