import { UnstyledButton } from "@mantine/core";
import { SmilePlus } from "lucide-react";
import type { Ref } from "react";
import { Icon } from "../../../../ui/index.ts";
import { iconTexts } from "../texts.ts";
import classes from "./add-icon.module.css";

interface AddIconProps {
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Adds an icon when there is none; on narrow screens only the glyph is visible. */
export const AddIcon = ({ onClick, ref }: AddIconProps) => (
  <UnstyledButton ref={ref} className={classes.add} title={iconTexts.add} onClick={onClick}>
    <Icon of={SmilePlus} size={16} />
    <span className={classes.name}>{iconTexts.add}</span>
  </UnstyledButton>
);
