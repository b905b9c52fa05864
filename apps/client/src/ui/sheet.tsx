import { Drawer } from "@mantine/core";
import { useLayoutEffect, type CSSProperties, type ReactNode, useEffect, useEffectEvent } from "react";
import { useEscape } from "./dialog-order.ts";
import { rememberFocus } from "./focus-memory.ts";
import classes from "./sheet.module.css";
import { uiTexts } from "./texts.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";

/** Marker in the history state. */
const mark = "maiveSheet";

const isAtStep = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && mark in state;
};

/**
 * Back closes what is open, as on phones: a history entry exists while it is open. Navigation meanwhile preserves its
 * entries.
 */
const useBackStep = (onBack: () => void): void => {
  const handle = useEffectEvent(() => {
    if (!isAtStep()) onBack();
  });
  useEffect(() => {
    if (!isAtStep()) window.history.pushState({ ...window.history.state, [mark]: true }, "");
    const listener = () => handle();
    window.addEventListener("popstate", listener);
    return () => {
      window.removeEventListener("popstate", listener);
      // After the event: an immediate successor reuses the entry.
      setTimeout(() => {
        if (isAtStep() && document.querySelector("[data-back-step]") === null) window.history.back();
      }, 0);
    };
  }, []);
};

interface SheetProps {
  /** Name of the sheet. */
  title: string;
  /** A subtitle. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** Confirms: 'Fertig', outside tap, Back. */
  onDone(): void;
  /** Leaves all as it was: 'Abbrechen' and Escape. Absent where nothing can be changed. */
  onCancel?: (() => void) | undefined;
  /** Stays at the lower edge. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A bottom sheet above the on-screen keyboard, while mounted. Restores the focus; overlays above it handle Escape
 * first.
 */
export const Sheet = ({ title, hint, icon, onDone, onCancel, footer, children }: SheetProps) => {
  const answersEscape = useEscape(true, null);
  const inset = useKeyboardInset();
  useBackStep(onDone);
  useLayoutEffect(() => {
    const returnFocus = rememberFocus();
    return () => {
      setTimeout(returnFocus, 0);
    };
  }, []);
  const place: CSSProperties & { "--sheet-inset": string } = { "--sheet-inset": `${inset}px` };
  return (
    <Drawer.Root
      opened
      onClose={onDone}
      position="bottom"
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      onKeyDown={({ nativeEvent }) => {
        if (answersEscape(nativeEvent)) (onCancel ?? onDone)();
      }}
    >
      <Drawer.Overlay className={classes.overlay} />
      <Drawer.Content
        classNames={{ content: classes.sheet ?? "", inner: classes.inner ?? "" }}
        styles={{ content: place }}
        data-back-step
      >
        <div className={classes.head}>
          {onCancel ? (
            <button type="button" className={classes.cancel} onClick={onCancel}>
              {uiTexts.cancel}
            </button>
          ) : (
            <span />
          )}
          <div className={classes.names}>
            <Drawer.Title className={classes.title}>
              {icon}
              <span>{title}</span>
            </Drawer.Title>
            {hint === undefined ? null : <span className={classes.hint}>{hint}</span>}
          </div>
          <button type="button" className={classes.done} onClick={onDone}>
            {uiTexts.done}
          </button>
        </div>
        <div className={classes.body}>{children}</div>
        {footer ? <div className={classes.footer}>{footer}</div> : null}
      </Drawer.Content>
    </Drawer.Root>
  );
};
