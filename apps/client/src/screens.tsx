import { prefetchEditor } from "./modules/cortex/editor/index.ts";
import { LoadingText, onDemand } from "./ui/index.ts";

const login = onDemand({
  load: async () => (await import("./modules/auth/login/index.ts")).LoginScreen,
  fallback: () => <LoadingText />,
});
const publicForm = onDemand({
  load: async () => (await import("./modules/forms/public/index.ts")).PublicFormScreen,
  fallback: () => <LoadingText />,
});
const home = onDemand({
  load: async () => (await import("./modules/home/index.ts")).HomeScreen,
  // It shows nothing either before it can greet.
  fallback: () => <main />,
});
const cortex = onDemand({
  load: async () => (await import("./modules/cortex/cortex-screen.tsx")).CortexScreen,
  fallback: () => (
    <main>
      <LoadingText />
    </main>
  ),
});
const calendar = onDemand({
  load: async () => (await import("./modules/calendar/calendar-screen.tsx")).CalendarScreen,
  fallback: () => (
    <main>
      <LoadingText />
    </main>
  ),
});
const connect = onDemand({
  load: async () => (await import("./modules/connect/index.ts")).ConnectScreen,
  fallback: () => (
    <main>
      <LoadingText />
    </main>
  ),
});
const citadel = onDemand({
  load: async () => (await import("./modules/citadel/index.ts")).CitadelScreen,
  fallback: () => (
    <main>
      <LoadingText />
    </main>
  ),
});
const scribble = onDemand({
  load: async () => (await import("./modules/scribble/index.ts")).ScribbleScreen,
  fallback: () => (
    <main>
      <LoadingText />
    </main>
  ),
});
const drive = onDemand({
  load: async () => (await import("./modules/drive/index.ts")).DriveScreen,
  fallback: () => (
    <main>
      <LoadingText />
    </main>
  ),
});
const search = onDemand({
  load: async () => (await import("./modules/search/search-screen.tsx")).SearchScreen,
  fallback: () => (
    <main>
      <LoadingText />
    </main>
  ),
});

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
