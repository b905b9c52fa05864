import { Component, type ErrorInfo, type ReactNode } from "react";
import { dropPreview } from "../../../page-preview/index.ts";
import { Crashed } from "./crashed.tsx";

interface ErrorBoundaryProps {
  /** A new value shows the children again: the address, so that leaving a broken screen is enough. */
  resetKey: string;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failed: boolean;
  /** The key that `failed` is about. */
  shownKey: string;
}

/** Keeps the frame usable when a screen breaks or its code cannot be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, shownKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return state.shownKey === props.resetKey ? null : { failed: false, shownKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    dropPreview();
    reportError(new Error(`Screen broke${info.componentStack ?? ""}`, { cause: error }));
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Crashed />;
  }
}
