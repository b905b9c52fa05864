import type { Contact } from "@maive/contract";
import { Menu } from "@mantine/core";
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Ellipsis,
  Eye,
  HardDrive,
  KeyRound,
  Link2,
  Link2Off,
  MonitorSmartphone,
  Trash2,
} from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import type { ContactActions } from "../hooks/use-contact-actions.ts";
import { contactTexts } from "../texts.ts";

const texts = contactTexts.menu;

export interface ContactMenuProps {
  contact: Contact;
  actions: ContactActions;
  onShowDevices: (contact: Contact) => void;
  onShowRights: (contact: Contact) => void;
  onSetQuota: (contact: Contact) => void;
}

/** Actions on a contact. */
export const ContactMenu = ({
  contact,
  actions,
  onShowDevices,
  onShowRights,
  onSetQuota,
}: ContactMenuProps) => (
  <Menu position="bottom-end" width={250}>
    <Menu.Target>
      <IconButton label={texts.label}>
        <Icon of={Ellipsis} />
      </IconButton>
    </Menu.Target>
    <Menu.Dropdown>
      {contact.user_type === "guest" ? (
        <Menu.Item leftSection={<Icon of={KeyRound} />} onClick={() => void actions.resetPassword(contact)}>
          {texts.reset}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<Icon of={Link2} />} onClick={() => void actions.createLink(contact)}>
          {texts.createLink}
        </Menu.Item>
      )}
      {contact.access_link && (
        <Menu.Item leftSection={<Icon of={Link2Off} />} onClick={() => void actions.revokeLink(contact)}>
          {texts.revokeLink}
        </Menu.Item>
      )}
      {contact.user_type === "guest" ? (
        <Menu.Item leftSection={<Icon of={ArrowDownToLine} />} onClick={() => void actions.demote(contact)}>
          {texts.demote}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<Icon of={ArrowUpFromLine} />} onClick={() => void actions.promote(contact)}>
          {texts.promote}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon of={MonitorSmartphone} />} onClick={() => onShowDevices(contact)}>
        {texts.devices}
      </Menu.Item>
      <Menu.Item leftSection={<Icon of={Eye} />} onClick={() => onShowRights(contact)}>
        {texts.rights}
      </Menu.Item>
      <Menu.Item leftSection={<Icon of={HardDrive} />} onClick={() => onSetQuota(contact)}>
        {texts.quota}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item color="red" leftSection={<Icon of={Trash2} />} onClick={() => void actions.remove(contact)}>
        {texts.remove}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
