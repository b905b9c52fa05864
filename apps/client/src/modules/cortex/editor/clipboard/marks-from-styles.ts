const blockTags = new Set(["P", "DIV", "LI", "TD", "TH", "H1", "H2", "H3", "H4", "H5", "H6"]);

/** The elements a style is equivalent to. */
const marksOf = ({ style }: HTMLElement): string[] => {
  const marks: string[] = [];
  const weight = style.fontWeight;
  if (weight === "bold" || weight === "bolder" || Number(weight) >= 600) marks.push("strong");
  if (style.fontStyle === "italic" || style.fontStyle === "oblique") marks.push("em");
  const lines = `${style.textDecoration} ${style.textDecorationLine}`;
  if (lines.includes("line-through")) marks.push("s");
  if (lines.includes("underline")) marks.push("u");
  return marks;
};

/** Google Docs wraps everything in a non-bold `b`. */
const isPlainBold = (element: HTMLElement): boolean =>
  (element.tagName === "B" || element.tagName === "STRONG") &&
  ["normal", "400"].includes(element.style.fontWeight);

const isHeading = (element: Element): boolean => element.closest("h1, h2, h3, h4, h5, h6") !== null;

/** Converts inline styles to bold, italic, underline and strike elements. Headings and links have default styles. */
export const marksFromStyles = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll<HTMLElement>("[style]")) {
    if (isPlainBold(element)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    const marks = marksOf(element).filter(
      (mark) =>
        !(mark === "strong" && isHeading(element)) && !(mark === "u" && element.closest("a") !== null),
    );
    if (marks.length === 0 || (blockTags.has(element.tagName) && element.querySelector("p, li, table")))
      continue;
    let content: Node[] = [...element.childNodes];
    for (const mark of marks) {
      const wrapper = element.ownerDocument.createElement(mark);
      wrapper.append(...content);
      content = [wrapper];
    }
    element.replaceChildren(...content);
  }
};
