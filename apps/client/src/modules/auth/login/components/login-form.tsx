import { Button, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Eye, EyeOff } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../../../ui/index.ts";
import { hasNewCredentials, mustSignInAgain } from "../../destination.ts";
import { useEndReason } from "../../queries/ended.ts";
import { missingFields, toLoginError } from "../login-error.ts";
import { useLogin } from "../queries/login.ts";
import { loginTexts } from "../texts.ts";
import { LoginErrorBox } from "./login-error-box.tsx";
import classes from "./login-screen.module.css";

const VisibilityIcon = ({ reveal }: { reveal: boolean }) => <Icon of={reveal ? EyeOff : Eye} />;

/** Why the user was redirected here. @param ended the server's reason of the last session's end. */
const noteFor = (search: string, ended: string | null): string | null => {
  if (hasNewCredentials(search)) return loginTexts.newCredentials;
  return ended ?? (mustSignInAgain(search) ? loginTexts.signInAgain : null);
};

/** Sign-in with name and password. */
export const LoginForm = () => {
  const { search } = useLocation();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [visible, setVisible] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useLogin();

  const signIn = () => {
    const missing = username.trim() === "" || password === "";
    setIncomplete(missing);
    if (missing) (username.trim() === "" ? usernameField : passwordField).current?.focus();
    if (missing || isPending) return;
    mutate({ username, password }, { onError: () => passwordField.current?.select() });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    signIn();
  };
  const note = noteFor(search, useEndReason());
  const shown = incomplete ? missingFields : error && !isPending ? toLoginError(error) : null;

  return (
    <>
      {note !== null && !shown && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
      {shown && <LoginErrorBox error={shown} onRetry={signIn} />}
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <TextInput
          ref={usernameField}
          label={loginTexts.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="md"
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordInput
          ref={passwordField}
          label={loginTexts.password}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleIcon={VisibilityIcon}
          visibilityToggleButtonProps={{
            "aria-label": visible ? loginTexts.hidePassword : loginTexts.showPassword,
            tabIndex: 0,
            "aria-hidden": false,
          }}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {loginTexts.submit}
        </Button>
      </form>
    </>
  );
};
