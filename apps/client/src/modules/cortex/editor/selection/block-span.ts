import type { Node } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";
import type { Mappable } from "@tiptap/pm/transform";

/** Reaches over whole blocks, also those without text, while a command of the editor works on them. Never left in the state. */
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
