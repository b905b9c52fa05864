import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import type { Mappable } from "@tiptap/pm/transform";

/** A temporary ProseMirror selection over whole blocks, for commands of the editor. Never left in the state. */
export class BlockSpan extends Selection {
  map(doc: Node, mapping: Mappable): Selection {
    return Selection.near(doc.resolve(mapping.map(this.head)));
  }

  eq(other: Selection): boolean {
    return other instanceof BlockSpan && other.anchor === this.anchor && other.head === this.head;
  }

  toJSON(): { type: string; anchor: number; head: number } {
    return { type: "block-span", anchor: this.anchor, head: this.head };
  }
}
