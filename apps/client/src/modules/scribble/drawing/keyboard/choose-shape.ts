import { CaptureUpdateAction, getCommonBounds, getVisibleSceneBounds } from "@excalidraw/excalidraw";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { choicesOf, nextChoice } from "./next-shape.ts";

const nothing = { selectedElementIds: {}, selectedGroupIds: {} };

/** Deselects all, which frees keys for MAIVE. @returns false when Escape is for something else. */
export const leaveChosen = (api: ExcalidrawImperativeAPI): boolean => {
  const look = api.getAppState();
  const isBusy =
    look.activeTool.type !== "selection" ||
    [
      look.editingTextElement,
      look.editingLinearElement,
      look.editingGroupId,
      look.croppingElementId,
      look.openPopup,
      look.openMenu,
      look.openDialog,
      look.contextMenu,
      look.showHyperlinkPopup,
    ].some(Boolean);
  if (isBusy || Object.keys(look.selectedElementIds).length === 0) return false;
  api.updateScene({ appState: nothing, captureUpdate: CaptureUpdateAction.NEVER });
  return true;
};

/** Chooses the shape after or before the chosen one, and brings it into view. */
export const chooseShape = (api: ExcalidrawImperativeAPI, step: 1 | -1): void => {
  const shapes: readonly ExcalidrawElement[] = api.getSceneElements();
  const look = api.getAppState();
  const chosen = new Set(Object.keys(look.selectedElementIds));
  const choice = nextChoice(choicesOf(shapes), chosen, step);
  if (!choice) return;
  api.setActiveTool({ type: "selection" });
  api.updateScene({
    appState: {
      selectedElementIds: Object.fromEntries(choice.ids.map((id) => [id, true as const])),
      selectedGroupIds: choice.groupId === null ? {} : { [choice.groupId]: true },
    },
    captureUpdate: CaptureUpdateAction.NEVER,
  });
  const together = shapes.filter(({ id }) => choice.ids.includes(id));
  const [left, top, right, bottom] = getCommonBounds(together);
  const [shownLeft, shownTop, shownRight, shownBottom] = getVisibleSceneBounds(look);
  if (left < shownLeft || top < shownTop || right > shownRight || bottom > shownBottom)
    api.scrollToContent(together, { animate: false });
};
