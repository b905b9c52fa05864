import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { copyText } from "../../../../ui/index.ts";
import type { LoginError } from "../login-error.ts";
import { loginTexts } from "../texts.ts";
import classes from "./login-screen.module.css";

const texts = loginTexts.contact;

/** Whom to contact with which information: MAIVE knows no mail addresses. */
export const ContactAdmin = ({ error: { title, text } }: { error: LoginError }) => {
  const [opened, setOpened] = useState(false);
  const [copied, setCopied] = useState(false);
  const id = useId();
  const copy = async () => setCopied(await copyText(texts.message(location.origin, `${title}. ${text}`)));
  return (
    <>
      <button
        type="button"
        className={classes.contact}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setOpened(!opened)}
      >
        {loginTexts.contactAdmin}
      </button>
      <div id={id} className={classes.contactText} hidden={!opened}>
        <p>{texts.text}</p>
        <Button size="compact-sm" variant="default" onClick={() => void copy()}>
          {copied ? texts.copied : texts.copy}
        </Button>
      </div>
    </>
  );
};
