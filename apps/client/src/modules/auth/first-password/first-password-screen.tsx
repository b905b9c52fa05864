import { limits, login, patchMainCredentials, zPassword } from "@maive/contract";
import { Button, PasswordInput } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Eye, EyeOff } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { Icon, useDocumentTitle } from "../../../ui/index.ts";
import { useSignOut } from "../hooks/use-sign-out.tsx";
import classes from "../login/components/login-screen.module.css";
import { authTexts } from "../texts.ts";
import { firstPasswordTexts as texts } from "./texts.ts";
import { useMutation } from "@tanstack/react-query";
import { call, isCancelled, reasonOf } from "../../../api/index.ts";
import { signedIn, useEnter } from "../login/queries/login.ts";

/** Changes main's password. It ends every session, so that main is signed in again. */
const useSetPassword = (username: string) =>
  useMutation({
    mutationFn: async (password: string) => {
      await call(patchMainCredentials, { body: { new_password: password } });
      return signedIn(await call(login, { body: { username, password } }));
    },
    onSuccess: useEnter(),
  });

/** Client-side validation of a password; null when valid. */
const problemOf = (password: string): string | null => {
  const checked = zPassword.safeParse(password);
  return checked.success ? null : (checked.error.issues[0]?.message ?? texts.failed);
};

/** Why it was refused; null when the user cancelled. */
const refusalOf = (error: unknown): string | null =>
  isCancelled(error) ? null : reasonOf(error) || texts.failed;

const VisibilityIcon = ({ reveal }: { reveal: boolean }) => <Icon of={reveal ? EyeOff : Eye} />;

/** Requires the main user to replace the initial password. */
export const FirstPasswordScreen = ({ username }: { username: string }) => {
  useDocumentTitle(texts.documentTitle);
  const { askAndSignOut } = useSignOut();
  const [next, setNext] = useState("");
  const [repeated, setRepeated] = useState("");
  const [visible, setVisible] = useState(false);
  const [problems, setProblems] = useState<{ next: string | null; repeated: string | null } | null>(null);
  const { mutate, isPending, error } = useSetPassword(username);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = { next: problemOf(next), repeated: next === repeated ? null : texts.notSame };
    const isFine = found.next === null && found.repeated === null;
    setProblems(isFine ? null : found);
    if (isFine && !isPending) mutate(next);
  };
  const shared = {
    maxLength: limits.passwordLength,
    autoComplete: "new-password",
    size: "md",
    visible,
    onVisibilityChange: setVisible,
    visibilityToggleIcon: VisibilityIcon,
    visibilityToggleButtonProps: {
      "aria-label": visible ? texts.hide : texts.show,
      tabIndex: 0,
      "aria-hidden": false,
    },
  } as const;

  return (
    <div className={classes.screen}>
      <main className={classes.card}>
        <div className={classes.link}>
          <div>
            <h2>{texts.title}</h2>
            <p>{texts.about}</p>
          </div>
          <form className={classes.form} onSubmit={handleSubmit} noValidate>
            {/* For password managers, which need the user name. */}
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            <PasswordInput
              {...shared}
              autoFocus
              label={texts.next}
              description={texts.hint}
              value={next}
              onChange={(event) => setNext(event.currentTarget.value)}
              error={problems?.next ?? (error && !isPending ? refusalOf(error) : null)}
            />
            <PasswordInput
              {...shared}
              label={texts.repeated}
              value={repeated}
              onChange={(event) => setRepeated(event.currentTarget.value)}
              error={problems?.repeated}
            />
            <Button type="submit" size="md" fullWidth loading={isPending}>
              {texts.submit}
            </Button>
            <Button variant="subtle" fullWidth disabled={isPending} onClick={() => void askAndSignOut()}>
              {authTexts.signOut.label}
            </Button>
          </form>
        </div>
      </main>
    </div>
  );
};
