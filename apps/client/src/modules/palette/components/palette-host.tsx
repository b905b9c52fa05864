import { Component, type ReactNode } from "react";
import { closeUnloaded, notifyError, onDemand, takeTyped } from "../../../ui/index.ts";
import { useGeneralCommands } from "../hooks/use-general-commands.ts";
import { useGlobalKeys } from "../hooks/use-global-keys.ts";
import { closeOverlay, useOpenedOverlay } from "../../../commands/index.ts";
import type { OverlayProps } from "./overlay.tsx";
import { paletteTexts } from "../texts.ts";

const stayBelow = (): void => {
  takeTyped();
  closeOverlay();
  notifyError(paletteTexts.loadFailed);
};

const { Component: Palette } = onDemand<OverlayProps>({
  load: async () => (await import("./palette.tsx")).Palette,
  fallback: () => null,
  onFailure: stayBelow,
});
const { Component: Shortcuts } = onDemand<OverlayProps>({
  load: async () => (await import("../shortcut-overview/shortcuts-dialog.tsx")).ShortcutsDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});

/** Where an overlay breaks, the screen below stays as it is. */
class StayBelow extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    stayBelow();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

/** The place of palette and overview of keys over every screen. */
export const PaletteHost = () => {
  useGlobalKeys();
  useGeneralCommands();
  const opened = useOpenedOverlay();
  if (opened === null) return null;
  return (
    <StayBelow key={opened}>
      {opened === "palette" ? <Palette onClose={closeOverlay} /> : <Shortcuts onClose={closeOverlay} />}
    </StayBelow>
  );
};
