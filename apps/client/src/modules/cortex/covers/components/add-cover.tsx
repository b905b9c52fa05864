import { UnstyledButton } from "@mantine/core";
import { ImagePlus } from "lucide-react";
import type { Ref } from "react";
import { Icon } from "../../../../ui/index.ts";
import { coverTexts } from "../texts.ts";
import classes from "./add-cover.module.css";

interface AddCoverProps {
  className: string | undefined;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/**
 * Adds a cover when there is none; `className` controls its visibility. On narrow screens only the icon is visible.
 */
export const AddCover = ({ className, onClick, ref }: AddCoverProps) => (
  <UnstyledButton
    ref={ref}
    title={coverTexts.add}
    className={`${classes.add} ${className ?? ""}`}
    onClick={onClick}
  >
    <Icon of={ImagePlus} size={16} />
    <span className={classes.name}>{coverTexts.add}</span>
  </UnstyledButton>
);
