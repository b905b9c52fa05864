import type { DriveItem } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import Markdown, { type Components } from "react-markdown";
import { ApiError, readBeginning } from "../../../api/index.ts";
import { LoadingText } from "../../../ui/index.ts";
import { driveKeys } from "../queries/keys.ts";
import { markdownTables } from "./markdown-tables.ts";
import { LostFile, NoPreview } from "./no-preview.tsx";
import classes from "./preview.module.css";
import { previewTexts as texts } from "./texts.ts";
import { inlineUrl } from "../model/addresses.ts";
import { decodeText } from "./decode-text.ts";

/** Preview limit in bytes, for performance. */
const shownTextBytes = 512 * 1024;

interface ShownText {
  text: string;
  /** The file continues. */
  cut: boolean;
}

/**
 * The beginning of a text file of `size` bytes.
 * @throws as `readBeginning`.
 */
const readText = async (fileId: string, size: number, signal: AbortSignal): Promise<ShownText> => {
  if (size === 0) return { text: "", cut: false };
  const cut = size > shownTextBytes;
  const bytes = await readBeginning(inlineUrl(fileId), { signal, most: cut ? shownTextBytes : undefined });
  return { text: decodeText(new Uint8Array(bytes.slice(0, shownTextBytes)), cut), cut };
};

/** Links lead out of the preview into a new tab, and only to the web. */
const components: Components = {
  a: ({ href, children }) =>
    href && /^(https?:|mailto:)/i.test(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
};

/** Plain text, or rendered Markdown without HTML and external images. */
export const TextPreview = ({ item, markdown }: { item: DriveItem; markdown: boolean }) => {
  const { file_id, file_size, last_modified } = item;
  const { data, error, isError } = useQuery({
    queryKey: [...driveKeys.file(file_id), "text", last_modified],
    queryFn: ({ signal }) => readText(file_id, file_size, signal),
    retry: false,
  });
  if (isError) {
    // The file exists, but its contents are missing.
    if (error instanceof ApiError && error.status === 404) return <LostFile item={item} />;
    return <NoPreview item={item} title={texts.failed} hint={texts.failedHint} />;
  }
  if (!data) return <LoadingText text={texts.loading} />;
  return (
    <div className={classes.paper} tabIndex={0} role="group" aria-label={texts.content(item.display_name)}>
      {data.text === "" && <p className={classes.note}>{texts.empty}</p>}
      {markdown ? (
        <article className={classes.markdown}>
          <Markdown
            remarkPlugins={[markdownTables]}
            skipHtml
            disallowedElements={["img"]}
            components={components}
          >
            {data.text}
          </Markdown>
        </article>
      ) : (
        <pre className={classes.text}>{data.text}</pre>
      )}
      {data.cut && <p className={classes.note}>{texts.cut(formatBytes(shownTextBytes))}</p>}
    </div>
  );
};
