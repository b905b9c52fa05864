/** Tiptap's decorations of extensions, of which there are none: ours are ProseMirror's. */
export class DecorationManager {
  readonly plugin = null;
  destroy(): void {}
  liveWidgetKeys(): ReadonlySet<string> {
    return new Set();
  }
}

export const liveWidgetKeys = (): ReadonlySet<string> => new Set();
