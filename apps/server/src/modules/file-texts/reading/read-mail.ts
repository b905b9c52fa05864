import PostalMime, { type Address, type Email } from "postal-mime";
import { readHtml } from "./read-html.ts";
import type { TextLines } from "./text-lines.ts";

const personOf = (address: Address): string =>
  address.group === undefined
    ? `${address.name} ${address.address}`
    : `${address.name} ${address.group.map(personOf).join(", ")}`;

const peopleIn = ({ from, to = [], cc = [] }: Email): string[] =>
  [from ? [from] : [], to, cc].filter((some) => some.length > 0).map((some) => some.map(personOf).join(", "));

/** A mail: subject, people, text, and the names of what is attached. @throws for what is no mail. */
export const readMail = async (bytes: Buffer, lines: TextLines): Promise<void> => {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50, maxRfc822NestingDepth: 3 });
  lines.add(mail.subject ?? "");
  for (const people of peopleIn(mail)) lines.add(people);
  if (mail.text?.trim()) lines.addText(mail.text);
  else if (mail.html) readHtml(mail.html, lines);
  for (const { filename } of mail.attachments) lines.add(filename ?? "");
};
