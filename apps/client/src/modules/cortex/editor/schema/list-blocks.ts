import {
  addDefaultPropsExternalHTML,
  createBlockSpec,
  createBulletListItemBlockSpec,
  createCheckListItemBlockSpec,
  createCheckListItemConfig,
  createNumberedListItemBlockSpec,
  createToggleListItemBlockConfig,
  createToggleListItemBlockSpec,
} from "@blocknote/core";
import { addFirstChild, setToggleOpen } from "../actions/toggle-actions.ts";
import { drawToDo } from "./elements/to-do.ts";
import { drawToggle } from "./elements/toggle.ts";

export const bulletBlock = createBulletListItemBlockSpec();
export const numberedBlock = createNumberedListItemBlockSpec();

const toDo = createCheckListItemBlockSpec();
const toggle = createToggleListItemBlockSpec();

/** To-dos whose checkbox element survives toggling, to preserve keyboard focus. */
export const toDoBlock = createBlockSpec(
  createCheckListItemConfig,
  {
    meta: { isolating: false },
    parse: toDo.implementation.parse,
    parseContent: toDo.implementation.parseContent,
    runsBefore: ["bulletListItem"],
    render: (block, editor) =>
      drawToDo({
        checked: block.props.checked,
        canWrite: () => editor.isEditable,
        onCheck: (id, checked) => {
          if (editor.getBlock(id)) editor.updateBlock(id, { props: { checked } });
        },
      }),
    toExternalHTML: (block) => {
      const [dom, box, text] = [
        document.createElement("li"),
        document.createElement("input"),
        document.createElement("p"),
      ];
      box.type = "checkbox";
      box.toggleAttribute("checked", block.props.checked);
      addDefaultPropsExternalHTML(block.props, dom);
      dom.append(box, text);
      return { dom, contentDOM: text };
    },
  },
  toDo.extensions,
)();

/** Toggles with a per-reader state, stored in this browser. */
export const toggleBlock = createBlockSpec(
  createToggleListItemBlockConfig,
  {
    meta: { isolating: false },
    parse: toggle.implementation.parse,
    parseContent: toggle.implementation.parseContent,
    runsBefore: ["bulletListItem"],
    render: (block, editor) =>
      drawToggle({
        blockId: block.id,
        onToggle: (id, open) => setToggleOpen(editor.prosemirrorView, id, open),
        onAddChild: (id) => {
          if (editor.isEditable) addFirstChild(editor.prosemirrorView, id);
        },
      }),
    toExternalHTML: (block) => {
      const [dom, details, summary, text] = [
        document.createElement("li"),
        document.createElement("details"),
        document.createElement("summary"),
        document.createElement("p"),
      ];
      details.open = true;
      summary.append(text);
      details.append(summary);
      dom.append(details);
      addDefaultPropsExternalHTML(block.props, dom);
      return { dom, contentDOM: text, childrenDOM: details };
    },
  },
  toggle.extensions,
)();
