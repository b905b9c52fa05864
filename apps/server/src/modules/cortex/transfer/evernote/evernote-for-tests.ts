import { createHash } from "node:crypto";

/** The hash by which a note's text refers to a file. */
export const hashOfFile = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

interface NoteOptions {
  title: string;
  body: string;
  /** Elements beside the text: tags, attributes, tasks. */
  beside?: string;
  files?: { bytes: Uint8Array; mime: string; name?: string }[];
}

const lines = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\n");

/** A note as version 10 of Evernote exports it. */
export const enexNote = ({ title, body, beside = "", files = [] }: NoteOptions): string => `
  <note>
    <title>${title}</title>
    <created>20240131T101500Z</created>
    <updated>20240302T081500Z</updated>
    ${beside}
    <content>
      <![CDATA[<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${body}</en-note>      ]]>
    </content>
    ${files
      .map(
        ({ bytes, mime, name }) => `<resource>
      <data encoding="base64">
${lines(bytes)}      </data>
      <mime>${mime}</mime>
      <resource-attributes>
        ${name === undefined ? "" : `<file-name>${name}</file-name>`}
        <source-url>en-cache://tokenKey%3D%22AuthToken%22</source-url>
      </resource-attributes>
    </resource>`,
      )
      .join("\n")}
  </note>`;

/** A notebook as version 10 of Evernote exports it. */
export const enexFile = (...notes: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
<en-export export-date="20240305T120000Z" application="Evernote" version="10.78.2">${notes.join("")}
</en-export>
`;
