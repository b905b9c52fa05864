import type { Contact, OtherUserType } from "@maive/contract";
import { fold } from "@maive/values";

export type TypeFilter = "all" | OtherUserType;

/** Contacts of a kind whose name or MAIVE-ID contains every word. */
export const filterContacts = (
  contacts: readonly Contact[],
  { type, text }: { type: TypeFilter; text: string },
): readonly Contact[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (type === "all" && words.length === 0) return contacts;
  return contacts.filter((contact) => {
    if (type !== "all" && contact.user_type !== type) return false;
    const said = fold(`${contact.username} ${contact.linked_maive_id ?? ""}`);
    return words.every((word) => said.includes(word));
  });
};
