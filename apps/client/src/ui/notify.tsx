import { notifications } from "@mantine/notifications";
import { Button } from "@mantine/core";
import { showToast } from "./floating/index.ts";
import { uiTexts } from "./texts.ts";
import { toastFocus, type ToastFocus } from "./toast-focus.ts";
import classes from "./notify.module.css";

const shown = { error: 8_000, success: 4_000, undo: 8_000 };

/** Common toast options. */
const common = (focus: ToastFocus = toastFocus()) => ({
  closeButtonProps: { "aria-label": uiTexts.close, onFocus: focus.onFocus },
  onClose: focus.onClose,
});

/** Shows an error toast, announced assertively. Equal ones are not stacked. */
export const notifyError = (text: string): void => {
  notifications.hide(text);
  showToast({
    id: text,
    message: text,
    color: "red",
    role: "alert",
    autoClose: shown.error,
    ...common(),
  });
};

export const notifySuccess = (text: string): void => {
  showToast({
    message: text,
    color: "green",
    role: "status",
    autoClose: shown.success,
    ...common(),
  });
};

/** Something neither good nor bad that a person should know. */
export const notifyInfo = (text: string): void => {
  showToast({
    message: text,
    color: "petrol",
    role: "status",
    autoClose: shown.success,
    ...common(),
  });
};

interface OfferProps {
  text: string;
  label: string;
  onChoose: () => void;
  focus: ToastFocus;
}

/** A message with one action. */
const Offer = ({ text, label, onChoose, focus }: OfferProps) => (
  <span className={classes.undo}>
    <span>{text}</span>
    <Button size="compact-sm" variant="subtle" onFocus={focus.onFocus} onClick={onChoose}>
      {label}
    </Button>
  </span>
);

/** A persistent toast with one action; unique by `id`. */
export const notifyStanding = (
  id: string,
  text: string,
  choice: { label: string; onChoose: () => void },
): void => {
  const focus = toastFocus();
  const choose = () => {
    notifications.hide(id);
    choice.onChoose();
  };
  showToast({
    id,
    color: "petrol",
    role: "status",
    autoClose: false,
    ...common(focus),
    message: <Offer text={text} label={choice.label} onChoose={choose} focus={focus} />,
  });
};

/** A toast with one action. @returns its dismissal. */
export const notifyChoice = (text: string, label: string, onChoose: () => void): (() => void) => {
  const focus = toastFocus();
  const choose = () => {
    notifications.hide(id);
    onChoose();
  };
  const id = showToast({
    color: "petrol",
    role: "status",
    autoClose: shown.undo,
    ...common(focus),
    message: <Offer text={text} label={label} onChoose={choose} focus={focus} />,
  });
  return () => void notifications.hide(id);
};

/** A toast with undo. @returns its dismissal. */
export const notifyUndo = (text: string, onUndo: () => void): (() => void) =>
  notifyChoice(text, uiTexts.undo, onUndo);

/** A progress toast. @returns its update, and its dismissal. */
export const notifyProgress = (text: string): { update(next: string): void; end(): void } => {
  const standing = { loading: true, role: "status", autoClose: false, withCloseButton: false } as const;
  const id = showToast({ ...standing, message: text });
  return {
    update: (message) => void notifications.update({ ...standing, id, message }),
    end: () => void notifications.hide(id),
  };
};
