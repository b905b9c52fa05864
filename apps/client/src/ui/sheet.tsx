import { Drawer } from "@mantine/core";
import { useLayoutEffect, type CSSProperties, type ReactNode } from "react";
import { useEscape } from "./dialog-order.ts";
import { rememberFocus } from "./focus-memory.ts";
import classes from "./sheet.module.css";
import { uiTexts } from "./texts.ts";
import { useBackStep } from "./use-back-step.ts";
import { useKeyboardInset } from "./use-keyboard-inset.ts";

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
