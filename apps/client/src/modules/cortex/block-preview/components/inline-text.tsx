import { isAllowedLink } from "@maive/contract";
import { createContext, use, type ReactNode } from "react";
import { DrawnSource } from "../../rendered-source/index.ts";
import { runsOf, type Run } from "../model/config.ts";
import { previewTexts } from "../texts.ts";
import classes from "./block-preview.module.css";

/** Titles of referenced pages, by id. */
export const TitlesContext = createContext<Readonly<Record<string, string>>>({});

const marked = ({ text, marks = {} }: Run): ReactNode => {
  let node: ReactNode = text;
  if (marks.code) node = <code className={classes.inlineCode}>{node}</code>;
  if (marks.bold) node = <strong>{node}</strong>;
  if (marks.italic) node = <em>{node}</em>;
  if (marks.underline) node = <u>{node}</u>;
  if (marks.strike) node = <s>{node}</s>;
  if (marks.subscript) node = <sub>{node}</sub>;
  if (marks.superscript) node = <sup>{node}</sup>;
  if (marks.text_color) node = <span data-text-color={marks.text_color}>{node}</span>;
  if (marks.background_color) node = <mark data-background-color={marks.background_color}>{node}</mark>;
  if (marks.link === undefined || !isAllowedLink(marks.link)) return node;
  return (
    <a href={marks.link} target="_blank" rel="noopener noreferrer nofollow">
      {node}
    </a>
  );
};

const Plain = ({ run }: { run: Run }) => {
  const titles = use(TitlesContext);
  if (!run.mention) return marked(run);
  if ("formula" in run.mention) return <DrawnSource kind="math" source={run.mention.formula} inline />;
  const title = "page_id" in run.mention ? (titles[run.mention.page_id] ?? previewTexts.page) : run.text;
  return <span className={classes.mention}>{title}</span>;
};

const Piece = ({ run }: { run: Run }) => {
  if (run.change === "added")
    return (
      <ins className={classes.added}>
        <Plain run={run} />
      </ins>
    );
  if (run.change === "removed")
    return (
      <del className={classes.removed}>
        <Plain run={run} />
      </del>
    );
  return <Plain run={run} />;
};

/** A block's or cell's formatted text. */
export const InlineText = ({ content, inline }: { content: string; inline: readonly Run[] | undefined }) =>
  runsOf(content, inline).map((run, index) => <Piece key={index} run={run} />);
