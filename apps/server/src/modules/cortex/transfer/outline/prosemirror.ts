import { z } from "zod";

/** A mark of a text of ProseMirror, or of an image or cell. */
const zMark = z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).catch({}) });
export type Mark = z.infer<typeof zMark>;

/** A node of a document of ProseMirror, without what is in it. */
const zNode = z.object({
  type: z.string(),
  attrs: z.record(z.string(), z.unknown()).catch({}),
  content: z.array(z.unknown()).catch([]),
  text: z.string().catch(""),
  marks: z.array(z.unknown()).catch([]),
});
export type ProseNode = Omit<z.infer<typeof zNode>, "marks"> & { marks: Mark[] };

/** Marks; what is none is left out. */
export const marksIn = (values: unknown): Mark[] =>
  Array.isArray(values) ? values.flatMap((value) => zMark.safeParse(value).data ?? []) : [];

/** Reads one level of a document, which may be nested to any depth. */
export const nodesOf = (values: readonly unknown[]): ProseNode[] =>
  values.flatMap((value) => {
    const { data } = zNode.safeParse(value);
    return data ? [{ ...data, marks: marksIn(data.marks) }] : [];
  });

/** All text of nodes; iterative. */
export const proseText = (nodes: readonly ProseNode[]): string => {
  let text = "";
  const open = nodes.toReversed();
  for (let node = open.pop(); node; node = open.pop()) {
    text += node.text;
    open.push(...nodesOf(node.content).toReversed());
  }
  return text;
};

/** An attribute as text; empty without. */
export const textAttr = ({ attrs }: Pick<ProseNode, "attrs">, name: string): string => {
  const value = attrs[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
