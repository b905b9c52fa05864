import { limits } from "@maive/contract";
import { Button, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ApiError, failureSentence, isCancelled, reasonOf } from "../../../../api/index.ts";
import { confirm, notifyError } from "../../../../ui/index.ts";
import { leaveForNewCredentials } from "../../../auth/index.ts";
import { Section } from "../../components/section.tsx";
import { checkOwnCredentials, credentialsQuestion, type OwnCredentials } from "../credentials.ts";
import { useSaveCredentials } from "../queries/account.ts";
import { accountTexts } from "../texts.ts";
import classes from "./account.module.css";
import { SecretInput } from "./secret-input.tsx";

const texts = accountTexts.credentials;

/** Main's own name and password. Saving ends every session of main, this one included. */
export const OwnCredentialsSection = () => {
  const { mutateAsync: save, isPending } = useSaveCredentials();
  const form = useForm<OwnCredentials>({
    initialValues: { username: "", password: "", current: "" },
    validate: checkOwnCredentials,
  });

  const handleSubmit = async (values: OwnCredentials) => {
    const question = credentialsQuestion(values);
    if (!(await confirm({ title: texts.questionTitle, question, confirmLabel: accountTexts.save }))) return;
    try {
      await save({ ...values, username: values.username.trim() });
    } catch (error) {
      if (isCancelled(error)) return;
      if (error instanceof ApiError && (error.code === "wrong_password" || error.status === 429))
        form.setFieldError("current", reasonOf(error));
      else if (error instanceof ApiError && error.code === "username_taken")
        form.setFieldError("username", reasonOf(error));
      else notifyError(failureSentence(texts.failed, error));
      return;
    }
    await leaveForNewCredentials();
  };

  return (
    <Section title={texts.title} hint={texts.hint}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit((values) => void handleSubmit(values))}
        noValidate
      >
        <TextInput
          label={texts.username}
          maxLength={limits.usernameLength}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps("username")}
        />
        <SecretInput
          label={texts.password}
          maxLength={limits.passwordLength}
          autoComplete="new-password"
          {...form.getInputProps("password")}
        />
        <SecretInput
          label={texts.current}
          description={texts.currentHint}
          maxLength={limits.passwordLength}
          autoComplete="current-password"
          {...form.getInputProps("current")}
        />
        <Button type="submit" loading={isPending}>
          {accountTexts.save}
        </Button>
      </form>
    </Section>
  );
};
