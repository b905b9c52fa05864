import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import classes from "./state.module.css";

interface EmptyStateProps {
  icon?: LucideIcon;
  /** One sentence: what is (not) here. */
  title: string;
  /** Level of the title in the page's outline; without it the title is a plain line. */
  headingLevel?: 1 | 2 | 3;
  hint?: ReactNode;
  /** The next step: a button or link. */
  children?: ReactNode;
}

/** An empty page or panel: a sentence and the next step. */
export const EmptyState = ({ icon, title, headingLevel, hint, children }: EmptyStateProps) => {
  const Title = headingLevel ? (`h${headingLevel}` as const) : "p";
  return (
    <div className={classes.empty}>
      {icon && (
        <span className={classes.glyph}>
          <Icon of={icon} size={28} />
        </span>
      )}
      <Title className={classes.title}>{title}</Title>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children && <div className={classes.next}>{children}</div>}
    </div>
  );
};
