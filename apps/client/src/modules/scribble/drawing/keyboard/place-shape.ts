import {
  CaptureUpdateAction,
  convertToExcalidrawElements,
  getCommonBounds,
  getVisibleSceneBounds,
  ROUNDNESS,
} from "@excalidraw/excalidraw";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { scribbleTexts as texts } from "../../texts.ts";
import { freePlaceFor } from "./free-place.ts";

type Look = ReturnType<ExcalidrawImperativeAPI["getAppState"]>;

const sizes = {
  rectangle: { width: 200, height: 100 },
  diamond: { width: 200, height: 120 },
  ellipse: { width: 200, height: 120 },
  arrow: { width: 200, height: 0 },
  line: { width: 200, height: 0 },
  // As large as its letters are.
  text: {},
};

/** Shapes that can be inserted by key. */
export type PlacedKind = keyof typeof sizes;

export const isPlacedKind = (tool: string): tool is PlacedKind => tool in sizes;

const roundnessOf = (kind: PlacedKind, { currentItemRoundness }: Look) => {
  if (currentItemRoundness !== "round" || kind === "ellipse" || kind === "text") return null;
  const type = kind === "rectangle" ? ROUNDNESS.ADAPTIVE_RADIUS : ROUNDNESS.PROPORTIONAL_RADIUS;
  return { type };
};

/** Moves a shape to the free position nearest to the viewport's centre. */
const moveAside = (api: ExcalidrawImperativeAPI, shape: ExcalidrawElement): ExcalidrawElement => {
  const others: readonly ExcalidrawElement[] = api.getSceneElements();
  const taken = others.map((other) => getCommonBounds([other]));
  return { ...shape, ...freePlaceFor(shape, api.getAppState(), taken) };
};

/** Inserts a shape at a free position in the current style, and selects it. */
export const placeShape = (api: ExcalidrawImperativeAPI, kind: PlacedKind): void => {
  const look = api.getAppState();
  const all = api.getSceneElementsIncludingDeleted();
  const common = {
    x: 0,
    y: 0,
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
  const made: readonly ExcalidrawElement[] = convertToExcalidrawElements([
    kind === "text"
      ? { ...common, type: kind, text: texts.insert.text, fontSize, fontFamily }
      : { ...common, ...sizes[kind], type: kind },
  ]);
  const placed = made.map((shape) => moveAside(api, shape));
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
  const [, , , bottom] = getCommonBounds(placed);
  const [, , , shownBottom] = getVisibleSceneBounds(look);
  if (bottom > shownBottom) api.scrollToContent(placed, { animate: false });
};
