import type { Page } from "playwright-core";

const shown = new Set(["list", "listitem", "checkbox", "button", "heading"]);
const nameless = new Set(["list", "listitem"]);

/** One line for each list, item and control of the page's text as Chromium hands them to screen readers, nested ones indented. */
export const accessibleLines = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  type AxNode = (typeof nodes)[number];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const childrenOf = ({ childIds = [] }: AxNode): AxNode[] => childIds.flatMap((id) => byId.get(id) ?? []);
  const roleOf = ({ ignored, role }: AxNode): string => (ignored ? "" : String(role?.value ?? ""));
  /** The text of an item without its controls and without the items in it. */
  const words = (node: AxNode): string =>
    childrenOf(node)
      .map((child) => {
        if (roleOf(child) === "StaticText") return String(child.name?.value ?? "");
        return shown.has(roleOf(child)) ? "" : words(child);
      })
      .join("");
  const stateOf = ({ properties = [] }: AxNode): string => {
    const state = (name: string) => properties.find((property) => property.name === name)?.value.value;
    if (state("expanded") !== undefined) return state("expanded") === true ? ", open" : ", closed";
    return state("checked") === "true" ? ", ticked" : "";
  };
  const lines = (node: AxNode, indent: string): string[] => {
    const role = roleOf(node);
    const isShown = shown.has(role);
    const inside = childrenOf(node).flatMap((child) => lines(child, isShown ? `${indent}  ` : indent));
    if (!isShown) return inside;
    const items = childrenOf(node).filter((child) => roleOf(child) === "listitem").length;
    const said = nameless.has(role) ? words(node) : String(node.name?.value ?? "");
    return [`${indent}${role}${role === "list" ? ` of ${items}` : `: ${said}`}${stateOf(node)}`, ...inside];
  };
  const root = nodes.find((node) => node.name?.value === "Seiteninhalt" && roleOf(node) === "textbox");
  return root ? lines(root, "") : [];
};
