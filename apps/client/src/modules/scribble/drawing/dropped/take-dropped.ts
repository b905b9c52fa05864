import { CaptureUpdateAction, getCommonBounds, restoreElements } from "@excalidraw/excalidraw";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { newUuid } from "../../../../api/index.ts";
import { isOwnShape } from "../drawing.ts";
import { withNewIds } from "./new-ids.ts";
import type { DroppedDrawing } from "./read-dropped.ts";

/** Offset from a drawing to the viewport's centre. */
const wayToMiddle = (api: ExcalidrawImperativeAPI, elements: readonly ExcalidrawElement[]) => {
  const { width, height, zoom, scrollX, scrollY } = api.getAppState();
  const [left, top, right, bottom] = getCommonBounds(elements);
  return {
    x: width / 2 / zoom.value - scrollX - (left + right) / 2,
    y: height / 2 / zoom.value - scrollY - (top + bottom) / 2,
  };
};

/** Inserts a file's drawing as one undo step. */
export const takeDropped = (
  api: ExcalidrawImperativeAPI,
  { elements, files, background }: DroppedDrawing,
  how: "replace" | "insert",
): void => {
  const own = elements.filter(isOwnShape);
  if (how === "insert" && own.length === 0) return;
  api.addFiles([...files]);
  if (how === "replace") {
    const appState = background === undefined ? {} : { viewBackgroundColor: background };
    api.updateScene({ elements: own, appState, captureUpdate: CaptureUpdateAction.IMMEDIATELY });
    api.scrollToContent(own, { fitToContent: true });
    return;
  }
  // They are whole shapes still: only their ids and places are others.
  const moved = withNewIds(
    own as readonly object[] as Record<string, unknown>[],
    wayToMiddle(api, own),
    newUuid,
  );
  const shapes = restoreElements(moved as object[] as ExcalidrawElement[], null);
  api.updateScene({
    elements: [...api.getSceneElementsIncludingDeleted(), ...shapes],
    captureUpdate: CaptureUpdateAction.IMMEDIATELY,
  });
};
