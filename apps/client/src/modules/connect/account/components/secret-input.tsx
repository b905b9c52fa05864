import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import "@mantine/core/styles/PasswordInput.layer.css";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { Icon } from "../../../../ui/index.ts";
import { accountTexts as texts } from "../texts.ts";

const VisibilityIcon = ({ reveal }: { reveal: boolean }) => <Icon of={reveal ? EyeOff : Eye} />;

/** A password input with a visibility toggle. */
export const SecretInput = (props: PasswordInputProps) => {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={VisibilityIcon}
      visibilityToggleButtonProps={{
        "aria-label": visible ? texts.hideInput : texts.showInput,
        tabIndex: 0,
        "aria-hidden": false,
      }}
    />
  );
};
