import { useEffect, useRef, useState, useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { useParams } from "../../../../routing/index.ts";
import { useLocalStorage } from "@mantine/hooks";
import { rememberFocus, Separator, notifyError, notifyInfo } from "../../../../ui/index.ts";
import { useSidePanelAddress, entryBeside } from "../../side-panel-address/index.ts";
import { PageView } from "../../pages/index.ts";
import { sidePanelTexts } from "../texts.ts";
import { PanelHead } from "./panel-head.tsx";
import classes from "./side-panel.module.css";
import { panelWidth, panelWidthAfterKey, panelWidthAt, clampPanelWidth } from "../model/panel-width.ts";
import { entryStep } from "../model/entry-step.ts";

/** Overlays that close themselves: menus, dialogs, listboxes. */
const floating =
  '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"], [data-mantine-stop-propagation="true"]';

const floatsAt = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(floating) !== null;

/** Escape closes the panel wherever the focus is, unless an overlay or something else handles it. */
const usePanelEscape = (onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    let taken = false;
    // Capture phase: an overlay that handles the key is unmounted afterwards.
    const look = (event: KeyboardEvent) => {
      taken = floatsAt(event.target);
    };
    const act = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !taken && !event.defaultPrevented && !event.isComposing) close();
    };
    window.addEventListener("keydown", look, { capture: true });
    window.addEventListener("keydown", act);
    return () => {
      window.removeEventListener("keydown", look, { capture: true });
      window.removeEventListener("keydown", act);
    };
  }, []);
};

/** Enter on the panel edits the first value; waits for values that are loading, unless the focus moves. */
const useFirstValue = (panel: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const edit = () => {
      if (document.activeElement !== element) waiting.disconnect();
      const value = element.querySelector<HTMLElement>("button[data-property]");
      if (!value || document.activeElement !== element) return;
      waiting.disconnect();
      value.click();
    };
    const waiting = new MutationObserver(edit);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.target !== element || event.isComposing) return;
      event.preventDefault();
      waiting.observe(element, { childList: true, subtree: true });
      edit();
    };
    element.addEventListener("keydown", handleKey);
    return () => {
      waiting.disconnect();
      element.removeEventListener("keydown", handleKey);
    };
  }, [panel]);
};

/** Alt+PageUp and Alt+PageDown move to the adjacent entry, wherever the focus is. */
const useEntrySteps = (): ((by: 1 | -1) => void) => {
  const { entryId, replace } = useSidePanelAddress();
  const step = (by: 1 | -1) => {
    if (entryId === null) return;
    void entryBeside(entryId, by).then(
      (next) => {
        if (next === null) notifyInfo(by === 1 ? sidePanelTexts.isLast : sidePanelTexts.isFirst);
        else replace(next);
      },
      () => notifyError(sidePanelTexts.stepFailed),
    );
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const by = entryStep(event);
    if (by === null || event.defaultPrevented) return;
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, []);
  return step;
};

/** The panel's width in per cent of the window's; stored in this browser. */
const usePanelWidth = (): [number, (width: number) => void] => {
  const [width, setWidth] = useLocalStorage<number>({
    key: "maive-side-panel-width",
    defaultValue: panelWidth.default,
    getInitialValueInEffect: false,
  });
  return [clampPanelWidth(Number(width)), (next) => setWidth(clampPanelWidth(next))];
};

interface PanelSeparatorProps {
  width: number;
  onResize: (width: number) => void;
}

/** The draggable left edge of the panel. */
const PanelSeparator = ({ width, onResize }: PanelSeparatorProps) => (
  <Separator
    label={sidePanelTexts.resize}
    value={width}
    range={panelWidth}
    valueText={sidePanelTexts.share(width)}
    edge="left"
    valueAt={(clientX) => panelWidthAt(clientX, window.innerWidth)}
    valueAfterKey={panelWidthAfterKey}
    onResize={onResize}
  />
);

interface PanelProps {
  entryId: string;
  onClose: () => void;
  onLost: () => void;
}

const Panel = ({ entryId, onClose, onLost }: PanelProps) => {
  const panel = useRef<HTMLElement>(null);
  const [width, setWidth] = usePanelWidth();
  const [statusSlot, setStatusSlot] = useState<HTMLElement | null>(null);
  useFirstValue(panel);
  usePanelEscape(onClose);
  const step = useEntrySteps();
  useEffect(() => rememberFocus(), []);
  useEffect(() => panel.current?.focus({ preventScroll: true }), [entryId]);
  return (
    <aside
      ref={panel}
      aria-label={sidePanelTexts.panel}
      tabIndex={-1}
      className={classes.panel}
      data-screen-only
      style={{ width: `${width}vw` }}
    >
      <PanelSeparator width={width} onResize={setWidth} />
      <PanelHead entryId={entryId} statusRef={setStatusSlot} onStep={step} onClose={onClose} />
      <div className={classes.content}>
        <PageView key={entryId} pageId={entryId} panel={{ statusSlot, onLost }} />
      </div>
    </aside>
  );
};

/** The side panel with the URL's entry or page. */
export const SidePanel = () => {
  const { entryId, close, drop } = useSidePanelAddress();
  const { pageId } = useParams();
  if (entryId === null || entryId === pageId) return null;
  return <Panel entryId={entryId} onClose={close} onLost={drop} />;
};
