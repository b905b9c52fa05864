import { UnstyledButton } from "@mantine/core";
import { ImageUp, MoveVertical, Trash2, type LucideIcon } from "lucide-react";
import type { Ref } from "react";
import { Icon } from "../../../../ui/index.ts";
import { coverTexts } from "../texts.ts";
import classes from "./page-cover.module.css";

interface ToolProps {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** On narrow screens only the icon is visible; the accessible name remains. */
const Tool = ({ icon, label, onClick, ref }: ToolProps) => (
  <UnstyledButton ref={ref} className={classes.tool} title={label} onClick={onClick}>
    <Icon of={icon} size={16} />
    <span className={classes.toolName}>{label}</span>
  </UnstyledButton>
);

interface CoverToolsProps {
  changeRef: Ref<HTMLButtonElement> | undefined;
  moveRef: Ref<HTMLButtonElement>;
  onChange: () => void;
  onMove: () => void;
  onRemove: () => void;
}

/** The cover's actions for writers: shown on hover, always for keyboard and touch. */
export const CoverTools = ({ changeRef, moveRef, onChange, onMove, onRemove }: CoverToolsProps) => (
  <div className={`${classes.tools} ${classes.quiet}`}>
    <Tool ref={changeRef} icon={ImageUp} label={coverTexts.change} onClick={onChange} />
    <Tool ref={moveRef} icon={MoveVertical} label={coverTexts.move} onClick={onMove} />
    <Tool icon={Trash2} label={coverTexts.remove} onClick={onRemove} />
  </div>
);
