import { Button, PasswordInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Eye, EyeOff } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { useLocation } from "react-router";
import { Icon, useDocumentTitle } from "../../../ui/index.ts";
import { LoginErrorBox } from "./components/login-error-box.tsx";
import classes from "./components/login-screen.module.css";
import { mustSignInAgain } from "../destination.ts";
import { missingFields, toLoginError } from "./login-error.ts";
import { useLogin } from "./queries/login.ts";
import { loginTexts } from "./texts.ts";

const VisibilityIcon = ({ reveal }: { reveal: boolean }) => <Icon of={reveal ? EyeOff : Eye} />;

/** Sign-in with name and password. The guard around it leads on once the session is known. */
export const LoginScreen = () => {
  useDocumentTitle(loginTexts.documentTitle);
  const { search } = useLocation();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [visible, setVisible] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useLogin();

  const signIn = () => {
    const missing = username.trim() === "" || password === "";
    setIncomplete(missing);
    if (missing || isPending) return;
    mutate({ username, password }, { onError: () => passwordField.current?.select() });
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    signIn();
  };
  const shown = incomplete ? missingFields : error && !isPending ? toLoginError(error) : null;

  return (
    <div className={classes.screen}>
      <main className={classes.card}>
        <header className={classes.head}>
          <img src="/favicon.svg" alt="" width={44} height={44} />
          <h1>{loginTexts.product}</h1>
        </header>
        {mustSignInAgain(search) && !shown && (
          <p className={classes.note} role="status">
            {loginTexts.signInAgain}
          </p>
        )}
        {shown && <LoginErrorBox error={shown} onRetry={signIn} />}
        <form className={classes.form} onSubmit={handleSubmit} noValidate>
          <TextInput
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
      </main>
      <footer className={classes.footer}>{loginTexts.version}</footer>
    </div>
  );
};
