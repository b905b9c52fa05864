import { isAllowedLink } from "@maive/contract";
import { Database, ExternalLink, FileText, Paperclip, SquarePlus, type LucideIcon } from "lucide-react";
import { use, useState, type ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import type { Cell as TableCell, Config } from "../model/config.ts";
import { previewTexts } from "../texts.ts";
import classes from "./block-preview.module.css";
import { InlineText, TitlesContext } from "./inline-text.tsx";

/** A reference to something else: icon and name. */
const Chip = ({ icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <span className={classes.chip}>
    <Icon of={icon} size={16} />
    <span>{children}</span>
  </span>
);

export const PageChip = ({ pageId }: { pageId: string }) => (
  <Chip icon={FileText}>{use(TitlesContext)[pageId] ?? previewTexts.page}</Chip>
);

export const TemplateChip = ({ label }: { label: string }) => (
  <Chip icon={SquarePlus}>{label || previewTexts.template}</Chip>
);

export const DatabaseChip = () => <Chip icon={Database}>{previewTexts.database}</Chip>;

export const FileChip = ({ config }: { config: Config }) => (
  <Chip icon={Paperclip}>{config.original_filename || previewTexts.file}</Chip>
);

export const BookmarkChip = ({ address, config }: { address: string; config: Config }) => (
  <Chip icon={ExternalLink}>
    {isAllowedLink(address) ? (
      <a href={address} target="_blank" rel="noopener noreferrer nofollow">
        {config.title || address}
      </a>
    ) : (
      config.title || address
    )}
  </Chip>
);

/** An image with its caption; only its name when it is gone or unreadable. */
export const Picture = ({ config }: { config: Config }) => {
  const [broken, setBroken] = useState(false);
  const { file_id: fileId, original_filename: name, caption, alt_text: alternative } = config;
  if (!fileId || broken)
    return <p className={classes.note}>{name ? previewTexts.missingImage(name) : previewTexts.image}</p>;
  return (
    <figure className={classes.figure}>
      <img
        src={`/api/drive/download/${encodeURIComponent(fileId)}`}
        alt={alternative || caption || name || previewTexts.image}
        loading="lazy"
        onError={() => setBroken(true)}
      />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
};

/** A simple table with accessible headers. */
export const PlainTable = ({ content, config }: { content: string; config: Config }) => {
  const rows = config.rows ?? content.split("\n").map((line) => line.split("\t").map((text) => ({ text })));
  const { header_rows: headerRows = 0, header_columns: headerColumns = 0 } = config;
  return (
    <div className={classes.tableScroll}>
      <table className={classes.table}>
        <tbody>
          {rows.map((row, y) => (
            <tr key={y}>
              {row.map((cell, x) => {
                const Cell = y < headerRows || x < headerColumns ? "th" : "td";
                const { colspan, rowspan, inline } = { colspan: 1, rowspan: 1, inline: undefined, ...cell };
                const look: Partial<TableCell> = cell;
                return (
                  <Cell
                    key={x}
                    colSpan={colspan}
                    rowSpan={rowspan}
                    style={{ textAlign: look.text_alignment }}
                    data-text-color={look.text_color}
                    data-background-color={look.background_color}
                  >
                    <InlineText content={cell.text} inline={inline} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
