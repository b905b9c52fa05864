import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type SubmitEvent } from "react";
import { useLocation } from "../../../../routing/index.ts";
import { useEndReason } from "../../queries/ended.ts";
import { takePrerenderedForm } from "../prerendered/index.ts";
import { missingFields, toLoginError } from "../login-error.ts";
import { noteFor } from "../note.ts";
import { useLogin } from "../queries/login.ts";
import { loginTexts } from "../texts.ts";
import { LoginErrorBox } from "./login-error-box.tsx";
import classes from "./login-form.module.css";
import screen from "./login-screen.module.css";
import { eyeOff, eyeOpen, iconSize } from "../eye-shapes.ts";

/** What the button beside a password does: shows it, or hides it. */
const VisibilityIcon = ({ isVisible }: { isVisible: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    width={iconSize}
    height={iconSize}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {(isVisible ? eyeOff : eyeOpen).map(([Tag, shape]) => (
      <Tag key={shape["d"] ?? "circle"} {...shape} />
    ))}
  </svg>
);

/** Sign-in with name and password. */
export const LoginForm = () => {
  const { search } = useLocation();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [visible, setVisible] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [usernameId, passwordId] = [useId(), useId()];
  const { mutate, isPending, error } = useLogin();

  const send = (credentials: { username: string; password: string }) => {
    const lacksName = credentials.username.trim() === "";
    const missing = lacksName || credentials.password === "";
    setIncomplete(missing);
    if (missing) (lacksName ? usernameField : passwordField).current?.focus();
    if (missing || isPending) return;
    mutate(credentials, { onError: () => passwordField.current?.select() });
  };
  const signIn = () => send({ username, password });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    signIn();
  };

  /** What was entered before the shell had come goes on here, at the same place. */
  const takeOver = useEffectEvent(() => {
    const early = takePrerenderedForm();
    const name = early?.focused ?? "username";
    const part = form.current?.elements.namedItem(name);
    if (early) {
      setUsername(early.username);
      setPassword(early.password);
      setVisible(early.isVisible);
    }
    if (part instanceof HTMLElement) part.focus();
    if (early && part instanceof HTMLInputElement) {
      part.value = early[part === passwordField.current ? "password" : "username"];
      part.setSelectionRange(...early.selection);
    }
    if (early?.isSubmitted) send(early);
  });
  useLayoutEffect(() => takeOver(), []);

  const note = noteFor(search, useEndReason());
  const shown = incomplete ? missingFields : error && !isPending ? toLoginError(error) : null;

  return (
    <>
      {note !== null && !shown && (
        <p className={screen.note} role="status">
          {note}
        </p>
      )}
      {shown && <LoginErrorBox error={shown} onRetry={signIn} />}
      <form ref={form} className={screen.form} onSubmit={handleSubmit} noValidate>
        <div>
          <label className={classes.label} htmlFor={usernameId}>
            {loginTexts.username}
          </label>
          <div className={classes.place}>
            <input
              ref={usernameField}
              id={usernameId}
              className={classes.input}
              name="username"
              type="text"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
          </div>
        </div>
        <div>
          <label className={classes.label} htmlFor={passwordId}>
            {loginTexts.password}
          </label>
          <div className={classes.place}>
            <input
              ref={passwordField}
              id={passwordId}
              className={classes.input}
              name="password"
              type={visible ? "text" : "password"}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <button
              type="button"
              name="reveal"
              className={classes.reveal}
              aria-label={visible ? loginTexts.hidePassword : loginTexts.showPassword}
              onClick={() => setVisible(!visible)}
            >
              <VisibilityIcon isVisible={visible} />
            </button>
          </div>
        </div>
        <button type="submit" name="submit" className={classes.submit} aria-busy={isPending}>
          {loginTexts.submit}
        </button>
      </form>
    </>
  );
};
