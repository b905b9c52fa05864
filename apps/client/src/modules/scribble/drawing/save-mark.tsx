import { VisuallyHidden } from "@mantine/core";
import { CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import { Icon } from "../../../ui/index.ts";
import type { SaveState } from "../saving/save-state.ts";
import { scribbleTexts as texts } from "../texts.ts";
import classes from "./board-bar.module.css";

const wordsOf = (state: SaveState): string =>
  state.kind === "refused" ? texts.save.refused(state.detail) : texts.save[state.kind];

/** Whether the server has what is drawn. Trouble is read aloud; that all goes well with every stroke is not. */
export const SaveMark = ({ state }: { state: SaveState }) => {
  const trouble = state.kind !== "saved" && state.kind !== "saving";
  const words = wordsOf(state);
  const icon = state.kind === "saved" ? CloudCheck : CloudUpload;
  return (
    <>
      <span className={classes.mark} data-trouble={trouble || undefined} title={words}>
        <Icon of={trouble ? CloudOff : icon} size={16} />
        <span className={classes.markText}>{words}</span>
      </span>
      <VisuallyHidden role="status">{trouble && words}</VisuallyHidden>
    </>
  );
};
