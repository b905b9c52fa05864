import type { ReactNode } from "react";
import classes from "./module-screen.module.css";

interface ModuleScreenProps {
  title: string;
  /** A subtitle: the purpose. */
  hint?: string;
  /** Actions of the screen, right of the title. */
  actions?: ReactNode;
  /** `column`: no wider than a page's text. */
  width?: "wide" | "column";
  children: ReactNode;
}

/** A screen with a title at its top, at the same place and size in every module. */
export const ModuleScreen = ({ title, hint, actions, width = "wide", children }: ModuleScreenProps) => (
  <main className={classes.screen} data-width={width}>
    <header className={classes.head} role="presentation">
      <div className={classes.words}>
        <h1>{title}</h1>
        {hint && <p>{hint}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
    {children}
  </main>
);
