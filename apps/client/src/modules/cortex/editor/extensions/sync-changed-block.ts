import { createExtension } from "@blocknote/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { updateYFragment, ySyncPluginKey } from "y-prosemirror";
import { type Doc, XmlElement, type XmlFragment } from "yjs";

/** The binding's method that writes editor changes to the document. */
const write = "_prosemirrorChanged";

/** The editor's Yjs binding, which maps shared types to nodes. */
type Binding = Parameters<typeof updateYFragment>[3] & {
  doc: Doc;
  type: XmlFragment;
  [write]: (doc: Node) => void;
};

/** The index of the only changed child; null for none or several. */
const onlyChanged = (before: Node, after: Node): number | null => {
  const count = after.childCount;
  if (count !== before.childCount) return null;
  let first = 0;
  while (first < count && before.child(first) === after.child(first)) first += 1;
  let last = count - 1;
  while (last > first && before.child(last) === after.child(last)) last -= 1;
  return first === last ? first : null;
};

/** Writes a change of a single nested child; false when several changed. */
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
 * Writes a change within one block to the document, leaving nothing for the binding, which would compare every block
 * of the page three times per key.
 */
export const writeChangedBlock = (binding: Binding, doc: Node): void => {
  const [group, after] = [binding.type.length === 1 ? binding.type.get(0) : null, doc.firstChild];
  if (group instanceof XmlElement && after && doc.childCount === 1) writeInto(binding, group, after);
};

const bindingOf = (pluginState: unknown): Binding | null =>
  typeof pluginState === "object" && pluginState !== null && "binding" in pluginState
    ? (pluginState.binding as Binding)
    : null;

/** Limits the binding's work per key to the edited block. */
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
