import "@excalidraw/excalidraw/index.css";
import "./excalidraw.css";
import { Excalidraw, MainMenu } from "@excalidraw/excalidraw";
import type { ClipboardData } from "@excalidraw/excalidraw/clipboard";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { ExcalidrawImperativeAPI, ExcalidrawProps } from "@excalidraw/excalidraw/types";
import { useComputedColorScheme } from "@mantine/core";
import { memo, useMemo } from "react";
import type { BoardSession } from "./board-session.ts";
import { type BoardLook, isOwnShape } from "./drawing.ts";
import { fileOf, shapesOf } from "./excalidraw-types.ts";

/** Hides functions that MAIVE's toolbar has, or that do not belong here. */
const options: ExcalidrawProps["UIOptions"] = {
  canvasActions: {
    changeViewBackgroundColor: true,
    clearCanvas: true,
    export: false,
    loadScene: false,
    saveAsImage: true,
    saveToActiveFile: false,
    toggleTheme: false,
  },
};

/** Pasted shapes may be of kinds that do not belong on a board. */
const dropForeign = (data: ClipboardData): boolean => {
  if (data.elements) data.elements = data.elements.filter(isOwnShape);
  return true;
};

const menu = (
  <MainMenu>
    <MainMenu.DefaultItems.SaveAsImage />
    <MainMenu.DefaultItems.SearchMenu />
    <MainMenu.DefaultItems.Help />
    <MainMenu.DefaultItems.ClearCanvas />
    <MainMenu.Separator />
    <MainMenu.DefaultItems.ChangeCanvasBackground />
  </MainMenu>
);

/** The drawing board itself. */
export const Surface = memo(({ session, name }: { session: BoardSession; name: string }) => {
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const initialData = useMemo(() => {
    const { scene, images } = session.first;
    return {
      elements: shapesOf(scene),
      appState: scene.app_state,
      files: Object.fromEntries(images.map((image) => [image.id, fileOf(image)])),
      scrollToContent: true,
    };
  }, [session]);
  return (
    <Excalidraw
      excalidrawAPI={(api: ExcalidrawImperativeAPI) => session.attach(api)}
      initialData={initialData}
      onChange={(elements: readonly ExcalidrawElement[], look: BoardLook) =>
        session.handleChange(elements, look)
      }
      onPaste={dropForeign}
      name={name}
      langCode="de-DE"
      theme={dark ? "dark" : "light"}
      UIOptions={options}
      aiEnabled={false}
      validateEmbeddable={false}
      autoFocus
      handleKeyboardGlobally
    >
      {menu}
    </Excalidraw>
  );
});
