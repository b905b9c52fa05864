import type { Block } from "@maive/contract";
import { BlockPreview } from "../../block-preview/index.ts";
import { entryTemplateTexts as texts } from "../texts.ts";
import classes from "./entry-templates.module.css";

/** What the page of a new entry begins with, to look at. */
export const TemplateContent = ({ blocks }: { blocks: readonly Block[] }) => (
  <fieldset className={classes.group}>
    <legend>{texts.content}</legend>
    <p className={classes.note}>{blocks.length === 0 ? texts.noContent : texts.contentHint}</p>
    {blocks.length > 0 ? (
      <div className={classes.content} tabIndex={0} role="group" aria-label={texts.content}>
        <BlockPreview blocks={blocks} />
      </div>
    ) : null}
  </fieldset>
);
