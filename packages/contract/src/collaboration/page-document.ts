/**
 * What both sides must agree on about the Yjs document of a page.
 * `doc.getXmlFragment(pageFragment)` > one `blockGroup` > `blockContainer[id]`* > content element, then an optional
 * child `blockGroup`. Attributes carry real types. Content elements:
 *
 * | block type | element | attributes | children |
 * |---|---|---|---|
 * | `text` | `paragraph` | colours, `textAlignment` | text |
 * | `heading_1`-`heading_6` | `heading` | the same, `level` (number), `isToggleable` (boolean) | text |
 * | `bulleted_list` | `bulletListItem` | colours, `textAlignment` | text |
 * | `numbered_list` | `numberedListItem` | the same, `start` (number, only where it is not 1) | text |
 * | `to_do` | `checkListItem` | the same, `checked` (boolean) | text |
 * | `toggle` | `toggleListItem` | colours, `textAlignment` | text |
 * | `quote` | `quote` | colours | text |
 * | `callout` | `callout` | colours, `icon` (icon-set name) | text |
 * | `code` | `codeBlock` | `language` (string) | one `Y.XmlText` without marks; lines end in `\n` |
 * | `table` | `table` | `textColor` | `tableRow` > `tableCell` or `tableHeader` (`colspan`, `rowspan`, `colwidth`) > `tableParagraph` > text |
 * | `divider` | `divider` | none | none |
 * | `database_view`, `page_reference`, `image`, `file`, `columns`, `bookmark`, `embed`, `table_of_contents`, `gallery`, `synced`, `template_button` | the same name | `content`, `config` (JSON text) | none |
 * | `column` | `pageColumn` | `content`, `config` (JSON text) | none |
 * | any other | `unknown` | `kind`, `text`, `config` | none |
 *
 * The child group of `columns` holds blocks `column`, and the child group of each of these the blocks in it. Editors live
 * with anything else there: two people may leave it behind together. So it is with `gallery`, whose child group holds
 * blocks `image`. The child group of `template_button` holds what a press inserts a copy of.
 *
 * The `content` of `synced` is the id of what it shows: a document of its own, which is read and written like a page's. That
 * one has no blocks `synced`.
 *
 * Colours are `backgroundColor` and `textColor`. Text is `Y.XmlText` with marks as formats (`bold`, `italic`,
 * `underline`, `strike`, `code`, `subscript`, `superscript`: `{}`; `link`: `{href}`; `textColor`, `backgroundColor`:
 * `{stringValue}`, one of `textColors`), and between the texts, elements that stand for characters:
 * `hardBreak` (one line break) and `mention` with `kind` (`"page"`, `"user"`, `"date"` or `"formula"`), `target` (its id, day or source) and `label`
 * (the characters that stand for it in the plain text).
 */
export const pageFragment = "blocks";

/**
 * Incremented when the set of nodes or marks changes. Clients send their version; older ones are refused, because
 * their editor would delete unknown nodes for everybody.
 */
export const pageSchemaVersion = 10;

/** Query parameter of `/ws/pages/{pageId}` that carries {@link pageSchemaVersion}. */
export const pageSchemaParam = "schema";

/** Icon of a callout that names none. */
export const calloutIcon = "lucide:lightbulb";

/** GitHub's alerts (`> [!NOTE]`) and the icons of the corresponding callouts. */
export const alertIcons: Readonly<Record<string, string>> = {
  TIP: calloutIcon,
  NOTE: "lucide:info",
  IMPORTANT: "lucide:message-square-warning",
  WARNING: "lucide:triangle-alert",
  CAUTION: "lucide:octagon-alert",
};

/** Language of a code block that names none: no colours. */
export const plainLanguage = "text";

/**
 * Plain text of a page mention. Its title is not stored: readers of this page may not be able to read that one, so
 * that each client fetches titles itself.
 */
export const pageMentionLabel = "Seite";
