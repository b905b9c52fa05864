import type { PhrasingContent } from "mdast";
import { openTag } from "../../../../shared/escape-html.ts";
import { colorElements } from "../html/colors.ts";
import type { Colors } from "../model/colors.ts";
import { addressOfPage } from "../model/address.ts";
import type { ExportSurroundings } from "../model/surroundings.ts";
import { isLink, type Marks, type Run } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";

/** Link title that marks a mention, so that it is not read back as a page block when it stands alone. */
export const mentionTitle = transferTexts.markdown.mention;

export interface InlineOptions {
  around: Pick<ExportSurroundings, "page">;
  /** Line breaks as `<br>`: headings and cells are single lines. */
  oneLine?: boolean;
}

const html = (value: string): PhrasingContent => ({ type: "html", value });

const lines = (text: string, make: (line: string) => PhrasingContent, oneLine: boolean): PhrasingContent[] =>
  text
    .split("\n")
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [oneLine ? html("<br>") : ({ type: "break" } as const)]),
      ...(line === "" ? [] : [make(line)]),
    ]);

const leaf = (
  { text, marks, mention }: Run,
  { around, oneLine = false }: InlineOptions,
): PhrasingContent[] => {
  if (mention && "page_id" in mention) {
    const page = around.page(mention.page_id);
    if (!page) return [{ type: "text", value: transferTexts.noAccess }];
    const url = page.href ?? addressOfPage(mention.page_id);
    return [{ type: "link", url, title: mentionTitle, children: [{ type: "text", value: page.title }] }];
  }
  if (mention && "date" in mention)
    return [
      html(openTag("time", { class: "mention", datetime: mention.date })),
      { type: "text", value: text },
      html("</time>"),
    ];
  if (mention && "formula" in mention)
    return [
      html(openTag("span", { class: "formula", "data-formula": mention.formula })),
      { type: "inlineCode", value: mention.formula },
      html("</span>"),
    ];
  return lines(
    text,
    (value) => (marks?.code ? { type: "inlineCode", value } : { type: "text", value }),
    oneLine,
  );
};

type Wrap = Exclude<keyof Marks, "code" | "link">;
const order: readonly Wrap[] = [
  "background_color",
  "text_color",
  "bold",
  "italic",
  "strike",
  "underline",
  "subscript",
  "superscript",
];
/** What Markdown has signs for. */
const delimited: ReadonlySet<Wrap> = new Set(["bold", "italic", "strike"]);
const tagOf: Record<Exclude<Wrap, keyof Colors>, string> = {
  bold: "strong",
  italic: "em",
  strike: "s",
  underline: "u",
  subscript: "sub",
  superscript: "sup",
};

/** The tags around a text for a mark. */
const tagsOf = (wrap: Wrap, marks: Marks): [string, string] => {
  if (wrap !== "text_color" && wrap !== "background_color") return [`<${tagOf[wrap]}>`, `</${tagOf[wrap]}>`];
  const [{ name, className } = { name: "span", className: "" }] = colorElements({ [wrap]: marks[wrap] });
  return [openTag(name, { class: className }), `</${name}>`];
};
const isWord = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);
const isSpace = (sign: string): boolean => sign === "" || /\s/.test(sign);

/** The outermost characters of a text as rendered. */
const edge = (run: Run | undefined, side: "first" | "last"): string => {
  if (!run) return "";
  if (run.marks?.code || run.marks?.link !== undefined || run.mention) return "`";
  return (side === "first" ? [...run.text].at(0) : [...run.text].at(-1)) ?? "";
};

/** Whether delimiters around these runs are recognised as emphasis in any context (CommonMark, flanking rules). */
const isSafe = (
  wrap: Wrap,
  runs: readonly Run[],
  before: Run | undefined,
  after: Run | undefined,
): boolean => {
  if (!delimited.has(wrap)) return false;
  const [first, last] = [edge(runs[0], "first"), edge(runs.at(-1), "last")];
  const [left, right] = [edge(before, "last"), edge(after, "first")];
  if (isWord(first) && isWord(last) && wrap === "bold") return true;
  return isWord(first) && isWord(last) && isSpace(left) && isSpace(right);
};

interface Span {
  runs: Run[];
  before: Run | undefined;
  after: Run | undefined;
}

/** Groups neighbours that agree. */
const spansBy = ({ runs, before, after }: Span, key: (run: Run) => unknown): Span[] => {
  const spans: Span[] = [];
  for (const [index, run] of runs.entries()) {
    const last = spans.at(-1);
    const next = runs[index + 1] ?? after;
    if (last && key(last.runs[0] ?? run) === key(run)) {
      last.runs.push(run);
      last.after = next;
    } else spans.push({ runs: [run], before: runs[index - 1] ?? before, after: next });
  }
  return spans;
};

const wrapped = (span: Span, depth: number, options: InlineOptions): PhrasingContent[] => {
  const wrap = order[depth];
  if (wrap === undefined) return span.runs.flatMap((run) => leaf(run, options));
  return spansBy(span, ({ marks }) => marks?.[wrap] ?? false).flatMap((part) => {
    const inside = wrapped(part, depth + 1, options);
    const { marks } = part.runs[0] ?? {};
    if (!marks?.[wrap]) return inside;
    if (!isSafe(wrap, part.runs, part.before, part.after)) {
      const [open, close] = tagsOf(wrap, marks);
      return [html(open), ...inside, html(close)];
    }
    if (wrap === "bold") return [{ type: "strong", children: inside }];
    return [{ type: wrap === "italic" ? "emphasis" : "delete", children: inside }];
  });
};

/** Formatted text as mdast nodes. */
export const inlineMarkdown = (runs: readonly Run[], options: InlineOptions): PhrasingContent[] =>
  spansBy({ runs: [...runs], before: undefined, after: undefined }, ({ marks }) => marks?.link).flatMap(
    (span) => {
      const link = span.runs[0]?.marks?.link;
      if (link === undefined || !isLink(link)) return wrapped(span, 0, options);
      return [
        {
          type: "link",
          url: link.trim(),
          children: wrapped({ ...span, before: undefined, after: undefined }, 0, options),
        },
      ];
    },
  );
