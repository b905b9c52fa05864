import { limits, zLinkedMaiveId, zOtherUserType, zUsername, type OtherUserType } from "@maive/contract";
import { NativeSelect, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRef } from "react";
import { ApiError, failureSentence, reasonOf } from "../../../../api/index.ts";
import { Dialog, notifyError, notifySuccess, DialogActions } from "../../../../ui/index.ts";
import { connectTexts } from "../../texts.ts";
import { firstProblem } from "../../words/first-problem.ts";
import { newTry, useCreateUser, type NewUser } from "../queries/contacts.ts";
import type { Secret } from "../secret.ts";
import { contactTexts } from "../texts.ts";

const texts = contactTexts.form;

interface Values {
  username: string;
  userType: OtherUserType;
  maiveId: string;
}

/** The idempotency key of an attempt, so that a lost answer does not create a second user. */
const useTryKey = () => {
  const last = useRef({ content: "", key: "" });
  return (user: NewUser): string => {
    const content = JSON.stringify(user);
    if (last.current.content !== content) last.current = { content, ...newTry() };
    return last.current.key;
  };
};

interface CreateUserProps {
  onClose: () => void;
  onSecret: (secret: Secret) => void;
}

const CreateUserForm = ({ onClose, onSecret }: CreateUserProps) => {
  const { mutate: create, isPending } = useCreateUser();
  const keyFor = useTryKey();
  const form = useForm<Values>({
    initialValues: { username: "", userType: "guest", maiveId: "" },
    validate: {
      username: (name) => firstProblem(zUsername, name),
      maiveId: (id) => firstProblem(zLinkedMaiveId, id),
    },
  });

  const handleSubmit = ({ username, userType, maiveId }: Values) => {
    const user: NewUser = {
      username: username.trim(),
      user_type: userType,
      linked_maive_id: maiveId.trim() || null,
    };
    create(
      { ...user, key: keyFor(user) },
      {
        onSuccess: ({ username: name, generated_password: password }) => {
          onClose();
          if (password === undefined) notifySuccess(contactTexts.done.visitorCreated(name));
          else onSecret({ kind: "password", username: name, password });
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === "username_taken")
            form.setFieldError("username", reasonOf(error));
          else notifyError(failureSentence(contactTexts.failed.create, error));
        },
      },
    );
  };

  return (
    <form onSubmit={form.onSubmit(handleSubmit)} noValidate>
      <Stack gap="md">
        <TextInput
          label={texts.username}
          maxLength={limits.usernameLength}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps("username")}
        />
        <NativeSelect
          label={texts.type}
          description={form.values.userType === "guest" ? texts.guestHint : texts.visitorHint}
          data={zOtherUserType.options.map((value) => ({ value, label: connectTexts.userTypes[value] }))}
          {...form.getInputProps("userType")}
        />
        <TextInput
          label={texts.maiveId}
          description={texts.maiveIdHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps("maiveId")}
        />
        <DialogActions confirmLabel={texts.submit} onCancel={onClose} busy={isPending} gapAbove={0} />
      </Stack>
    </form>
  );
};

/** Creates a guest, whose password is shown once, or a visitor. */
export const CreateUserDialog = ({ opened, ...props }: CreateUserProps & { opened: boolean }) => (
  <Dialog opened={opened} onClose={props.onClose} title={contactTexts.create}>
    <CreateUserForm {...props} />
  </Dialog>
);
