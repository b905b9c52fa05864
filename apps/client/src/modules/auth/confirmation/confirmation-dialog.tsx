import { confirmIdentity, limits } from "@maive/contract";
import { PasswordInput, Text } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";
import { useMutation } from "@tanstack/react-query";
import { Eye, EyeOff } from "lucide-react";
import { useRef, useState, type SubmitEvent } from "react";
import { call, errorSentence } from "../../../api/index.ts";
import { Dialog, Icon, DialogActions } from "../../../ui/index.ts";
import { confirmationTexts as texts } from "./texts.ts";

export interface ConfirmationDialogProps {
  username: string;
  onAnswer: (answer: "confirmed" | "cancelled") => void;
}

const VisibilityIcon = ({ reveal }: { reveal: boolean }) => <Icon of={reveal ? EyeOff : Eye} />;

const sentenceOf = (error: unknown): string => errorSentence(error, texts.failed);

/** Asks the current user for their password. */
export const ConfirmationDialog = ({ username, onAnswer }: ConfirmationDialogProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const [visible, setVisible] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (given: string) => call(confirmIdentity, { body: { password: given } }),
    onSuccess: () => onAnswer("confirmed"),
    onError: () => field.current?.select(),
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // The dialog may be rendered inside another form.
    event.stopPropagation();
    setIsMissing(password === "");
    if (password === "") field.current?.focus();
    else if (!isPending) mutate(password);
  };
  const problem = isMissing ? texts.missing : error && !isPending ? sentenceOf(error) : null;

  return (
    <Dialog opened onClose={() => onAnswer("cancelled")} title={texts.title} size={420} stays>
      <form onSubmit={handleSubmit} noValidate>
        <Text mb="md">{texts.about}</Text>
        {/* For password managers, which need the user name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordInput
          ref={field}
          data-autofocus
          label={texts.password}
          name="password"
          autoComplete="current-password"
          maxLength={limits.passwordLength}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setIsMissing(false);
          }}
          error={problem}
          visible={visible}
          onVisibilityChange={setVisible}
          visibilityToggleIcon={VisibilityIcon}
          visibilityToggleButtonProps={{
            "aria-label": visible ? texts.hide : texts.show,
            tabIndex: 0,
            "aria-hidden": false,
          }}
        />
        <DialogActions confirmLabel={texts.submit} onCancel={() => onAnswer("cancelled")} busy={isPending} />
      </form>
    </Dialog>
  );
};
