import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import { Icon } from "../../../../ui/index.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { colorChoices, colorText, type ColorChoice, type ColorTarget } from "./color-actions.ts";
import classes from "./colors.module.css";
import { colorTexts } from "./texts.ts";

const nameOf = (color: ColorChoice): string =>
  color === null ? colorTexts.standard : colorTexts.names[color];

/** A colour as it looks on text. */
export const Swatch = ({ ground, color }: { ground: ColorTarget; color: ColorChoice }) => (
  <span
    aria-hidden
    className={classes.swatch}
    data-text-color={ground === "textColor" ? (color ?? undefined) : undefined}
    data-background-color={ground === "backgroundColor" ? (color ?? undefined) : undefined}
  >
    A
  </span>
);

const rows = [
  { ground: "textColor", title: colorTexts.text, named: colorTexts.textNamed },
  { ground: "backgroundColor", title: colorTexts.highlight, named: colorTexts.highlightNamed },
] as const;

type ColorPanelProps = { editor: BlockEditor; onDone: () => void };

/** Colours for the selected text, within the toolbar. */
export const ColorPanel = ({ editor, onDone }: ColorPanelProps) => {
  const active = editor.getActiveStyles();
  const panel = useRef<HTMLDivElement>(null);
  // Opened by key the focus is on a button, which is gone now.
  useEffect(() => {
    if (document.activeElement === document.body) panel.current?.querySelector("button")?.focus();
  }, []);
  const choose = (ground: ColorTarget, color: ColorChoice) => {
    colorText(editor, ground, color);
    onDone();
    editor.focus();
  };
  return (
    <div ref={panel} className={classes.panel} role="group" aria-label={colorTexts.menu}>
      <button
        type="button"
        className={classes.back}
        onClick={() => {
          onDone();
          editor.focus();
        }}
      >
        <Icon of={ArrowLeft} size={16} />
        {colorTexts.back}
      </button>
      {rows.map(({ ground, title, named }) => (
        <div key={ground} role="group" aria-label={title}>
          <div className={classes.title} aria-hidden>
            {title}
          </div>
          <div className={classes.row}>
            {colorChoices.map((color) => (
              <button
                key={color}
                type="button"
                className={classes.choice}
                aria-label={named(nameOf(color))}
                title={nameOf(color)}
                aria-pressed={(active[ground] ?? null) === color}
                onClick={() => choose(ground, color)}
              >
                <Swatch ground={ground} color={color} />
              </button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
};
