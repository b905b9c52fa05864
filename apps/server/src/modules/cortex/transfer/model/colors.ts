import { type TextColor, textColors } from "@maive/contract";

/** Colours of a text or block, named as in its marks and its configuration. */
export interface Colors {
  text_color?: TextColor;
  background_color?: TextColor;
}

/** Whether a name is one of the product's colours. */
export const isColor = (name: unknown): name is TextColor =>
  (textColors as readonly unknown[]).includes(name);

/** The colours of a configuration that exports know. */
export const colorsIn = (config: Readonly<Record<string, unknown>>): Colors => ({
  ...(isColor(config["text_color"]) ? { text_color: config["text_color"] } : {}),
  ...(isColor(config["background_color"]) ? { background_color: config["background_color"] } : {}),
});
