import type { DriveItem } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { Link } from "../../../routing/index.ts";
import { Icon, momentText } from "../../../ui/index.ts";
import { kindOf } from "../model/file-kind.ts";
import { addressOf, parentPath, rootPath } from "../model/drive-path.ts";
import { usesQuery } from "../queries/read-drive.ts";
import { driveTexts, kindTexts } from "../texts.ts";
import classes from "./details-panel.module.css";
import { ItemGlyph } from "./item-glyph.tsx";

const texts = driveTexts.panel;

const Uses = ({ fileId }: { fileId: string }) => {
  const { data: uses, isError } = useQuery(usesQuery(fileId));
  if (!uses) return <p className={classes.quiet}>{isError ? texts.usesFailed : texts.usesLoading}</p>;
  if (uses.length === 0) return <p className={classes.quiet}>{texts.notUsed}</p>;
  return (
    <ul className={classes.uses}>
      {uses.map(({ page_id, title, kind }) => (
        <li key={`${page_id} ${kind}`}>
          <Link to={`/cortex/${page_id}`} className={classes.use}>
            <Icon of={FileText} size={16} />
            <span className={classes.useTitle}>{title}</span>
            <span className={classes.quiet}>{texts.useKinds[kind]}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Everything known of one file or folder. */
const About = ({ item }: { item: DriveItem }) => {
  const {
    file_id,
    display_name,
    filename,
    is_folder,
    file_size,
    mime_type,
    path,
    last_modified,
    modified_by,
  } = item;
  const parent = parentPath(path);
  return (
    <>
      <div className={classes.picture}>
        <ItemGlyph key={file_id} item={item} size={56} picture={480} />
      </div>
      <h2 className={classes.name}>{display_name}</h2>
      <dl className={classes.facts}>
        <dt>{texts.type}</dt>
        <dd title={mime_type}>{kindTexts[kindOf(item)]}</dd>
        {!is_folder && (
          <>
            <dt>{texts.size}</dt>
            <dd>{formatBytes(file_size)}</dd>
          </>
        )}
        <dt>{texts.place}</dt>
        <dd>
          <Link to={addressOf(parent)}>{parent === rootPath ? driveTexts.title : parent}</Link>
        </dd>
        <dt>{texts.changed}</dt>
        <dd>
          <time dateTime={last_modified}>{momentText(last_modified)}</time>
        </dd>
        <dt>{texts.by}</dt>
        <dd>{modified_by ?? driveTexts.nobody}</dd>
        {!is_folder && filename !== display_name && (
          <>
            <dt>{texts.original}</dt>
            <dd>{filename}</dd>
          </>
        )}
      </dl>
      {!is_folder && (
        <section aria-label={texts.uses}>
          <h3 className={classes.heading}>{texts.uses}</h3>
          <Uses fileId={file_id} />
        </section>
      )}
    </>
  );
};

/** Details of the selection. */
export const DetailsPanel = ({ items }: { items: readonly DriveItem[] }) => {
  const [first] = items;
  if (!first) return <p className={classes.hint}>{texts.nothing}</p>;
  if (items.length === 1) return <About item={first} />;
  const size = items.reduce((sum, { file_size }) => sum + file_size, 0);
  return (
    <>
      <h2 className={classes.name}>{texts.several(items.length)}</h2>
      <dl className={classes.facts}>
        <dt>{texts.totalSize}</dt>
        <dd>{formatBytes(size)}</dd>
      </dl>
    </>
  );
};
