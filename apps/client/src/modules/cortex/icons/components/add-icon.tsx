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

/** Offers an icon where there is none; on narrow pages only its glyph is seen, the name is there all the same. */
export const AddIcon = ({ onClick, ref }: AddIconProps) => (
  <UnstyledButton ref={ref} className={classes.add} title={iconTexts.add} onClick={onClick}>
    <Icon of={SmilePlus} size={16} />
    <span className={classes.name}>{iconTexts.add}</span>
  </UnstyledButton>
);
