import { Button } from "@mantine/core";
import { Component } from "react";
import type { ReactNode } from "react";
import { editorTexts } from "../texts.ts";
import classes from "./embeds.module.css";

type EmbedBoundaryProps = { children: ReactNode };

/** Error boundary of a database view. */
export class EmbedBoundary extends Component<EmbedBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={classes.failed}>
        <p className={classes.note}>{editorTexts.database.failed}</p>
        <Button variant="default" size="compact-sm" onClick={() => this.setState({ failed: false })}>
          {editorTexts.database.retry}
        </Button>
      </div>
    );
  }
}
