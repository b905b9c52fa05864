import type { Node } from "@tiptap/pm/model";

/** Whether a node is a block whose own content is of this type. */
export const contentIs = (container: Node | null | undefined, type: string): container is Node =>
  container?.type.name === "blockContainer" && container.firstChild?.type.name === type;
