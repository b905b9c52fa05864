import { limits } from "@maive/contract";
import { Button, Checkbox, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { ApiError, failureSentence, reasonOf } from "../../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { Section } from "../../components/section.tsx";
import { checkPasswordChange, type PasswordChange } from "../credentials.ts";
import { useChangePassword } from "../queries/account.ts";
import { accountTexts } from "../texts.ts";
import classes from "./account.module.css";

const texts = accountTexts.password;

/** Changes a guest's own password. */
export const ChangePassword = () => {
  const { username } = useSession();
  const { mutate: change, isPending } = useChangePassword();
  const [visible, setVisible] = useState(false);
  const form = useForm<PasswordChange>({
    initialValues: { old: "", next: "", repeated: "" },
    validate: checkPasswordChange,
  });

  const handleSubmit = (values: PasswordChange) =>
    change(values, {
      onSuccess: () => {
        form.reset();
        setVisible(false);
        notifySuccess(texts.changed);
      },
      onError: (error) => {
        // Wrong, or too many attempts: the error belongs to the old password.
        if (error instanceof ApiError && (error.code === "wrong_password" || error.status === 429))
          form.setFieldError("old", reasonOf(error));
        else notifyError(failureSentence(texts.failed, error));
      },
    });

  const field = (name: keyof PasswordChange) => ({
    label: texts[name],
    type: visible ? "text" : "password",
    maxLength: limits.passwordLength,
    autoComplete: name === "old" ? "current-password" : "new-password",
    autoCapitalize: "none",
    spellCheck: false,
    ...form.getInputProps(name),
  });
  return (
    <Section title={texts.title} hint={texts.hint}>
      <form className={classes.form} onSubmit={form.onSubmit(handleSubmit)} noValidate>
        {/* For password managers, which need the user name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <TextInput {...field("old")} />
        <TextInput {...field("next")} />
        <TextInput {...field("repeated")} />
        <Checkbox
          label={texts.showAll}
          checked={visible}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
        <Button type="submit" loading={isPending}>
          {texts.submit}
        </Button>
      </form>
    </Section>
  );
};
