import { CaptureUpdateAction, convertToExcalidrawElements, ROUNDNESS } from "@excalidraw/excalidraw";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { scribbleTexts as texts } from "../../texts.ts";
import { middleFor } from "./middle.ts";

type Look = ReturnType<ExcalidrawImperativeAPI["getAppState"]>;

const sizes = {
  rectangle: { width: 200, height: 100 },
  diamond: { width: 200, height: 120 },
  ellipse: { width: 200, height: 120 },
  arrow: { width: 200, height: 0 },
  line: { width: 200, height: 0 },
  text: { width: 50, height: 25 },
};

/** What is put down without drawing it. */
export type PlacedKind = keyof typeof sizes;

export const isPlacedKind = (tool: string): tool is PlacedKind => tool in sizes;

const roundnessOf = (kind: PlacedKind, { currentItemRoundness }: Look) => {
  if (currentItemRoundness !== "round" || kind === "ellipse" || kind === "text") return null;
  const type = kind === "rectangle" ? ROUNDNESS.ADAPTIVE_RADIUS : ROUNDNESS.PROPORTIONAL_RADIUS;
  return { type };
};

/** Puts a shape into the middle of the view, as the next drawn one would look, and chooses it. */
export const placeShape = (api: ExcalidrawImperativeAPI, kind: PlacedKind): void => {
  const look = api.getAppState();
  const all = api.getSceneElementsIncludingDeleted();
  const size = sizes[kind];
  const common = {
    ...middleFor(size, look, api.getSceneElements()),
    strokeColor: look.currentItemStrokeColor,
    backgroundColor: look.currentItemBackgroundColor,
    fillStyle: look.currentItemFillStyle,
    strokeWidth: look.currentItemStrokeWidth,
    strokeStyle: look.currentItemStrokeStyle,
    roughness: look.currentItemRoughness,
    opacity: look.currentItemOpacity,
    roundness: roundnessOf(kind, look),
  };
  const { currentItemFontSize: fontSize, currentItemFontFamily: fontFamily } = look;
  const placed: readonly ExcalidrawElement[] = convertToExcalidrawElements([
    kind === "text"
      ? { ...common, type: kind, text: texts.insert.text, fontSize, fontFamily }
      : { ...common, ...size, type: kind },
  ]);
  // First: another tool would take the choice back.
  api.setActiveTool({ type: "selection" });
  api.updateScene({
    elements: [...all, ...placed],
    appState: {
      selectedElementIds: Object.fromEntries(placed.map(({ id }) => [id, true as const])),
      selectedGroupIds: {},
    },
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
};
