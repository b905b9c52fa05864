import { createExtension } from "@blocknote/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { updateYFragment, ySyncPluginKey } from "y-prosemirror";
import { type Doc, XmlElement, type XmlFragment } from "yjs";

/** The method with which the binding writes what the editor says into the document. */
const write = "_prosemirrorChanged";

/** The editor's binding; it knows for every shared type the node that says the same. */
type Binding = Parameters<typeof updateYFragment>[3] & {
  doc: Doc;
  type: XmlFragment;
  [write]: (doc: Node) => void;
};

/** The index of the only child that is another one than before; null where none or several are. */
const onlyChanged = (before: Node, after: Node): number | null => {
  const count = after.childCount;
  if (count !== before.childCount) return null;
  let first = 0;
  while (first < count && before.child(first) === after.child(first)) first += 1;
  let last = count - 1;
  while (last > first && before.child(last) === after.child(last)) last -= 1;
  return first === last ? first : null;
};

/** Writes a change down to the only child it is in, as deep as that goes; false where it is in several. */
const writeInto = (binding: Binding, shared: XmlElement, after: Node): boolean => {
  const before = binding.mapping.get(shared);
  if (!before || Array.isArray(before) || before.inlineContent || !before.sameMarkup(after)) return false;
  const index = onlyChanged(before, after);
  if (index === null || shared.length !== after.childCount) return false;
  const child = shared.get(index);
  const node = after.child(index);
  if (!(child instanceof XmlElement) || child.nodeName !== node.type.name) return false;
  if (binding.mapping.get(child) !== before.child(index)) return false;
  if (!writeInto(binding, child, node)) updateYFragment(binding.doc, child, node, binding);
  binding.mapping.set(shared, after);
  return true;
};

/**
 * Writes what changed in a single block into the document. The binding finds nothing left to do then; by itself it would
 * compare each of thousands of blocks three times with every key.
 */
export const writeChangedBlock = (binding: Binding, doc: Node): void => {
  const [group, after] = [binding.type.length === 1 ? binding.type.get(0) : null, doc.firstChild];
  if (group instanceof XmlElement && after && doc.childCount === 1) writeInto(binding, group, after);
};

const bindingOf = (pluginState: unknown): Binding | null =>
  typeof pluginState === "object" && pluginState !== null && "binding" in pluginState
    ? (pluginState.binding as Binding)
    : null;

/** Lets the binding of the editor to the document look only at the block that is typed into. */
export const syncChangedBlock = createExtension({
  key: "sync-changed-block",
  dependsOn: ["ySync"],
  prosemirrorPlugins: [
    new Plugin({
      view: ({ state }) => {
        const binding = bindingOf(ySyncPluginKey.getState(state));
        if (!binding) return {};
        const writeAll = binding[write];
        binding[write] = (doc) =>
          binding.doc.transact(() => {
            writeChangedBlock(binding, doc);
            writeAll.call(binding, doc);
          }, ySyncPluginKey);
        return {
          destroy: () => {
            binding[write] = writeAll;
          },
        };
      },
    }),
  ],
});
