import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router";
import { useLocalStorage } from "@mantine/hooks";
import { rememberFocus, Separator } from "../../../../ui/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { PageView } from "../../pages/index.ts";
import { useEntrySteps } from "../hooks/use-entry-steps.ts";
import { useFirstValue } from "../hooks/use-first-value.ts";
import { usePanelEscape } from "../hooks/use-panel-escape.ts";
import { sidePanelTexts } from "../texts.ts";
import { PanelHead } from "./panel-head.tsx";
import classes from "./side-panel.module.css";
import { panelWidth, panelWidthAfterKey, panelWidthAt, clampPanelWidth } from "../model/panel-width.ts";

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
