import { Button } from "@mantine/core";
import { EyeOff } from "lucide-react";
import { CopyField, Dialog, Icon, momentText, type Subject } from "../../../../ui/index.ts";
import { QrCode } from "../../../../ui/qr-code/index.ts";
import { messageOf, type Secret } from "../secret.ts";
import { contactTexts } from "../texts.ts";
import classes from "./credentials-dialog.module.css";
import { SecretMessage } from "./secret-message.tsx";

const texts = contactTexts.secret;

const Credentials = ({ secret, onClose }: { secret: Secret; onClose: () => void }) => (
  <div className={classes.credentials}>
    <p className={classes.once}>
      <Icon of={EyeOff} className={classes.onceIcon} />
      <span>
        <strong>{texts.onceTitle}</strong>
        {secret.kind === "link" ? texts.linkOnce(secret.username) : texts.passwordOnce(secret.username)}
      </span>
    </p>
    {secret.kind === "link" ? (
      <>
        <CopyField
          label={texts.link}
          description={texts.validUntil(momentText(secret.expiresAt))}
          value={secret.url}
          focused
        />
        <figure className={classes.figure}>
          <QrCode text={secret.url} label={texts.qr(secret.username)} />
          <figcaption>{texts.qrHint}</figcaption>
        </figure>
      </>
    ) : (
      <CopyField label={texts.password} value={secret.password} focused />
    )}
    <SecretMessage text={messageOf(secret, location.origin)} />
    <div className={classes.footer}>
      <Button variant="default" onClick={onClose}>
        {texts.done}
      </Button>
    </div>
  </div>
);

/** Shows a generated password or link once; it must be closed explicitly. */
export const CredentialsDialog = ({ subject }: { subject: Subject<Secret> }) => (
  <Dialog opened={subject.opened} onClose={subject.close} title={texts.title} size={520} stays>
    {subject.value && <Credentials secret={subject.value} onClose={subject.close} />}
  </Dialog>
);
