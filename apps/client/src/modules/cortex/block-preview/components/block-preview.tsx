import type { Block } from "@maive/contract";
import { SquareCheck, Square } from "lucide-react";
import { createContext, use, useMemo, type ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { DrawnSource, sourceKindOf } from "../../rendered-source/index.ts";
import { blocksIn, previewTree, type PreviewItem, type PreviewNode } from "../model/preview-tree.ts";
import { previewTexts } from "../texts.ts";
import classes from "./block-preview.module.css";
import {
  BookmarkChip,
  DatabaseChip,
  FileChip,
  PageChip,
  Picture,
  PlainTable,
  TemplateChip,
} from "./embeds.tsx";
import { InlineText, TitlesContext } from "./inline-text.tsx";

/** A mark on a block: a bar, and a label below it. */
export interface BlockMark {
  tone: "changed" | "gone" | "found" | "added" | "removed" | "moved";
  label?: string;
}

interface BlockPreviewProps {
  blocks: readonly Block[];
  /** Titles of referenced and mentioned pages (see `pagesNamedIn`). */
  titles?: Readonly<Record<string, string>>;
  marks?: ReadonlyMap<string, BlockMark>;
  /** Renders an interactive database; absent: a placeholder. */
  database?: (block: Block) => ReactNode;
}

const DatabaseContext = createContext<BlockPreviewProps["database"]>(undefined);
const MarksContext = createContext<ReadonlyMap<string, BlockMark>>(new Map());

const HeadingsContext = createContext<readonly Block[]>([]);

/** The page's headings, as a table of contents names them. */
const ContentsList = () => (
  <ul className={classes.contents}>
    {use(HeadingsContext).map(({ block_id, block_type, content }) => (
      <li key={block_id} data-type={block_type}>
        {content}
      </li>
    ))}
  </ul>
);

/** Levels for assistive technology, below the headings around the preview. */
const headings: Record<string, number> = {
  heading_1: 3,
  heading_2: 4,
  heading_3: 5,
  heading_4: 6,
  heading_5: 7,
  heading_6: 8,
};

const isColumn = (item: PreviewItem): boolean =>
  item.kind === "block" && item.node.block.block_type === "column";

/** Column contents in earlier states, from before columns were blocks. */
const listedColumns = ({ config, children }: PreviewNode) =>
  children.some(isColumn) ? [] : [config.leftColumn ?? [], config.rightColumn ?? []];

/** A block without its children. */
const Content = ({ node }: { node: PreviewNode }): ReactNode => {
  const { block, config } = node;
  const database = use(DatabaseContext);
  const { block_type: type, content } = block;
  const text = <InlineText content={content} inline={config.inline} />;
  if (headings[type])
    return (
      <div role="heading" aria-level={headings[type]} className={classes.heading} data-type={type}>
        {text}
      </div>
    );
  switch (type) {
    case "text":
      return <p className={classes.text}>{text}</p>;
    case "bulleted_list":
    case "numbered_list":
      return text;
    case "to_do":
      return (
        <div className={classes.toDo} data-checked={config.checked || undefined}>
          <span role="img" aria-label={config.checked ? previewTexts.done : previewTexts.open}>
            <Icon of={config.checked ? SquareCheck : Square} size={18} />
          </span>
          <span>{text}</span>
        </div>
      );
    case "toggle":
      return <p className={classes.toggle}>{text}</p>;
    case "template_button":
      return <TemplateChip label={content} />;
    case "quote":
      return <blockquote className={classes.quote}>{text}</blockquote>;
    case "callout":
      return (
        <div className={classes.callout}>
          <PageIcon icon={config.icon ?? "lucide:lightbulb"} size={18} />
          <span>{text}</span>
        </div>
      );
    case "code": {
      const kind = sourceKindOf(config.language ?? "");
      if (config.inline?.some(({ change }) => change)) return <pre className={classes.code}>{text}</pre>;
      return kind ? (
        <DrawnSource kind={kind} source={content} />
      ) : (
        <pre className={classes.code}>{content}</pre>
      );
    }
    case "divider":
      return <hr className={classes.divider} />;
    case "table":
      return <PlainTable content={content} config={config} />;
    case "image":
      return <Picture config={config} />;
    case "file":
      return <FileChip config={config} />;
    case "embed":
    case "bookmark":
      return <BookmarkChip address={content} config={config} />;
    case "table_of_contents":
      return <ContentsList />;
    case "page_reference":
      return <PageChip pageId={content} />;
    case "database_view":
      return database ? database(block) : <DatabaseChip />;
    case "synced":
      return (
        <p className={classes.text}>
          <span className={classes.note}>{previewTexts.synced}</span>
        </p>
      );
    case "columns":
      return (
        <div className={classes.columns}>
          {listedColumns(node).map((items, index) => (
            <div key={index}>
              {items.map((item, at) => (
                <p key={at} className={classes.text}>
                  {item.content}
                </p>
              ))}
            </div>
          ))}
        </div>
      );
    case "column":
    case "gallery":
      return null;
    default:
      return (
        <p className={classes.text}>
          {content || <span className={classes.note}>{previewTexts.unknown(type)}</span>}
        </p>
      );
  }
};

/** Layout of nested blocks: columns and pictures side by side, others indented. */
const belowOf = ({ block, children }: PreviewNode): string | undefined => {
  if (block.block_type === "columns" && children.some(isColumn)) return classes.columns;
  if (block.block_type === "gallery") return classes.gallery;
  return block.block_type === "column" ? undefined : classes.below;
};

const Node = ({ node, as: Tag }: { node: PreviewNode; as: "div" | "li" }) => {
  const mark = use(MarksContext).get(node.block.block_id);
  const { text_color, background_color } = node.config;
  const colored = Boolean(text_color || background_color) && node.block.block_type !== "table";
  return (
    <Tag className={classes.block} data-preview-type={node.block.block_type} data-mark={mark?.tone}>
      {colored ? (
        <div
          className={classes.colored}
          data-text-color={text_color ?? undefined}
          data-background-color={background_color ?? undefined}
        >
          <Content node={node} />
        </div>
      ) : (
        <Content node={node} />
      )}
      {mark?.label !== undefined && <span className={classes.mark}>{mark.label}</span>}
      {node.children.length > 0 && (
        <div className={belowOf(node)}>
          <Items items={node.children} />
        </div>
      )}
    </Tag>
  );
};

const Items = ({ items }: { items: readonly PreviewItem[] }) =>
  items.map((item) => {
    if (item.kind === "block") return <Node key={item.node.block.block_id} node={item.node} as="div" />;
    const nodes = item.nodes.map((node) => <Node key={node.block.block_id} node={node} as="li" />);
    const key = item.nodes[0]?.block.block_id;
    return item.ordered ? (
      <ol key={key} className={classes.list} start={item.start}>
        {nodes}
      </ol>
    ) : (
      <ul key={key} className={classes.list}>
        {nodes}
      </ul>
    );
  });

/** A read-only view of a page's blocks. */
export const BlockPreview = ({ blocks, titles = {}, marks, database }: BlockPreviewProps) => {
  const items = useMemo(() => previewTree(blocks), [blocks]);
  const outline = useMemo(
    () => blocksIn(items).filter(({ block_type, content }) => headings[block_type] && content !== ""),
    [items],
  );
  return (
    <TitlesContext value={titles}>
      <MarksContext value={marks ?? new Map()}>
        <DatabaseContext value={database}>
          <HeadingsContext value={outline}>
            <div className={classes.preview}>
              <Items items={items} />
            </div>
          </HeadingsContext>
        </DatabaseContext>
      </MarksContext>
    </TitlesContext>
  );
};
