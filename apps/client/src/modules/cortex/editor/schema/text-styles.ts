import { createStyleSpec } from "@blocknote/core";

const around = (tag: string) => {
  const dom = document.createElement(tag);
  return { dom, contentDOM: dom };
};

/** Raised and lowered text. */
const shifted = (type: "subscript" | "superscript", tag: "sub" | "sup") =>
  createStyleSpec(
    { type, propSchema: "boolean" },
    {
      render: () => around(tag),
      parse: (element) => (element.localName === tag ? true : undefined),
    },
  );

/**
 * Coloured and highlighted text. The stylesheet knows the colours by name: whatever else a document has is shown in the
 * colour of the page.
 */
const textColor = createStyleSpec(
  { type: "textColor", propSchema: "string" },
  {
    render: (color) => {
      const colored = around("span");
      colored.dom.dataset["textColor"] = color;
      return colored;
    },
  },
);

const backgroundColor = createStyleSpec(
  { type: "backgroundColor", propSchema: "string" },
  {
    render: (color) => {
      const colored = around("mark");
      colored.dom.dataset["backgroundColor"] = color;
      return colored;
    },
    parse: (element) => (element.localName === "mark" ? "yellow" : undefined),
  },
);

/** Marks of texts beside the editor's own ones. */
export const textStyles = {
  subscript: shifted("subscript", "sub"),
  superscript: shifted("superscript", "sup"),
  textColor,
  backgroundColor,
};
