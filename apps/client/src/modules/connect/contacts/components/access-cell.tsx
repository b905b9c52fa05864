import type { Contact } from "@maive/contract";
import { Button } from "@mantine/core";
import { Link2 } from "lucide-react";
import { Icon, momentText } from "../../../../ui/index.ts";
import { contactTexts } from "../texts.ts";
import classes from "./contact-table.module.css";

const texts = contactTexts.access;

interface AccessCellProps {
  contact: Contact;
  now: Date;
  onCreateLink: (contact: Contact) => void;
}

/** A contact's way in: a password, an open link, or a button to create one. */
export const AccessCell = ({ contact, now, onCreateLink }: AccessCellProps) => {
  const { user_type, access_link, username } = contact;
  if (user_type === "guest") return <span className={classes.quiet}>{texts.password}</span>;
  if (access_link && Date.parse(access_link.expires_at) > now.getTime())
    return (
      <>
        <span>{texts.linkOpen}</span>
        <time className={classes.quiet} dateTime={access_link.expires_at}>
          {texts.until(momentText(access_link.expires_at))}
        </time>
      </>
    );
  return (
    <Button
      className={classes.inlineAction}
      variant="subtle"
      leftSection={<Icon of={Link2} size={16} />}
      aria-label={texts.newLinkFor(username)}
      onClick={() => onCreateLink(contact)}
    >
      {texts.newLink}
    </Button>
  );
};
