import { drawForm } from "./draw-form.ts";
import { offerPrerenderedForm } from "./hand-over.ts";
import { loginTexts } from "../texts.ts";

export { dropPrerenderedForm, takePrerenderedForm, type PrerenderedForm } from "./hand-over.ts";

/** What somebody does who wants to sign in, by an access link as well. */
const uses = ["pointermove", "pointerdown", "keydown", "input", "hashchange"] as const;

/**
 * Whether an event is a use, and not what browsers send for a pointer that rests where the form appears: its first place is
 * where it has been.
 */
const detectUse = (): ((event: Event) => boolean) => {
  let rest: string | null = null;
  return (event) => {
    if (!(event instanceof PointerEvent) || event.type !== "pointermove") return true;
    const place = `${event.screenX} ${event.screenY}`;
    rest ??= place;
    return place !== rest;
  };
};

/**
 * Shows the sign-in before the shell, which is loaded once somebody does something. What was entered by then, `LoginForm`
 * takes over, and sends it where that was requested already.
 * @param note what is to be known before signing in.
 * @returns what adds to it later.
 */
export const showPrerenderedForm = (
  note: string | null,
  startShell: () => Promise<unknown>,
): ((note: string) => void) => {
  const { root, form, username, password, submit, say } = drawForm(note);
  let focused: string | null = null;
  let isSubmitted = false;
  const start = async (): Promise<void> => {
    for (const type of uses) removeEventListener(type, onUse);
    try {
      await startShell();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      // No connection: the next use tries again.
      isSubmitted = false;
      submit.removeAttribute("aria-busy");
      say(loginTexts.errors.network.text, "alert");
      listen();
    }
  };
  const isUse = detectUse();
  const onUse = (event: Event): void => {
    if (isUse(event)) void start();
  };
  const listen = (): void => {
    for (const type of uses) addEventListener(type, onUse, { passive: true });
  };
  const ended = new AbortController();
  root.addEventListener(
    "focusin",
    ({ target }) => {
      focused = target instanceof Element ? target.getAttribute("name") : null;
    },
    { signal: ended.signal },
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    isSubmitted = true;
    submit.setAttribute("aria-busy", "true");
  });
  const isRequested = offerPrerenderedForm(() => {
    ended.abort();
    const field = focused === "password" ? password : username;
    const selection = [field.selectionStart ?? 0, field.selectionEnd ?? 0] as const;
    root.remove();
    return {
      username: username.value,
      password: password.value,
      isVisible: password.type === "text",
      focused,
      selection,
      isSubmitted,
    };
  });
  if (isRequested) {
    document.title = `${loginTexts.documentTitle} · ${loginTexts.product}`;
    document.body.append(root);
    username.focus();
    listen();
  }
  return (later) => say(later, "status");
};
