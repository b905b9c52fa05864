import { useDisclosure } from "@mantine/hooks";
import { Suspense, useRef, type MouseEvent, useEffect, type RefObject } from "react";
import { Outlet, useLocation } from "../../../routing/index.ts";
import { useQueryClient } from "@tanstack/react-query";
import { LiveProvider } from "../../../live/index.ts";
import { useInstanceName } from "../../../settings/index.ts";
import { DocumentTitleSuffix, LoadingText, TopBarSlots } from "../../../ui/index.ts";
import { authKeys, useSignOut } from "../../auth/index.ts";
import { SignInNotices } from "../../connect/sign-in-notices/index.ts";
import { FormerCopies } from "../../former-copies/index.ts";
import { useCheckedDownloads } from "../../files/downloads/index.ts";
import { PaletteHost } from "../../palette/index.ts";
import { TrayHost } from "../../drive/tray/index.ts";
import { moduleOf } from "../../../module-list/index.ts";
import { shellTexts } from "../texts.ts";
import { ServerStateBanner } from "../server-state/server-state-banner.tsx";
import { ConnectionBanner } from "./connection-banner.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { MainMenu } from "./main-menu.tsx";
import classes from "./shell.module.css";
import { TopBar } from "./top-bar.tsx";

/** Ms after which menus and the palette that led here have let go of the focus. */
const letGo = 250;

/**
 * After navigation the focused link is unmounted: the new content gets the focus unless something in it has, for
 * keyboard and screen reader users.
 */
const useArrivalFocus = (content: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    }, letGo);
    return () => clearTimeout(timer);
  }, [content, pathname]);
};

/** The frame of every signed-in screen: top bar, main menu, and the live connection behind them. */
export const Shell = () => {
  const [menuOpened, menu] = useDisclosure(false);
  const { signInAgain } = useSignOut();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const instanceName = useInstanceName();
  const content = useRef<HTMLDivElement>(null);
  useCheckedDownloads();
  useArrivalFocus(content);
  /** Skip link over the screen's toolbars. */
  const skipBars = (event: MouseEvent) => {
    const main = content.current?.querySelector("main");
    if (!main) return;
    event.preventDefault();
    main.tabIndex = -1;
    main.focus();
  };
  return (
    <LiveProvider
      onAuthLost={() => void queryClient.invalidateQueries({ queryKey: authKeys.session() })}
      onAuthRejected={signInAgain}
    >
      <DocumentTitleSuffix value={instanceName ?? shellTexts.product}>
        <TopBarSlots>
          <a className={classes.skip} href="#inhalt" data-screen-only onClick={skipBars}>
            {shellTexts.skipToContent}
          </a>
          <TopBar menuOpened={menuOpened} onOpenMenu={menu.open} />
          <MainMenu opened={menuOpened} onClose={menu.close} />
          <ConnectionBanner />
          <ServerStateBanner />
          <SignInNotices />
          <FormerCopies />
          <div ref={content} id="inhalt" tabIndex={-1} className={classes.content} data-prints>
            <ErrorBoundary resetKey={moduleOf(pathname)?.path ?? pathname}>
              <Suspense fallback={<LoadingText />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </div>
          <TrayHost />
          <PaletteHost />
        </TopBarSlots>
      </DocumentTitleSuffix>
    </LiveProvider>
  );
};
