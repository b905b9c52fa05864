import type { TestApp } from "../../../test/build-app.ts";
import { picture } from "./picture-for-tests.ts";

/** Makes a board with a shape and an image, and an empty one. @returns the id of the first. */
export const fillBoards = async (t: TestApp): Promise<string> => {
  const { main } = t;
  const board: string = (await main.post("/api/scribble/boards", { name: "Skizze" })).body.board_id;
  const put = await t.app.server.inject({
    method: "PUT",
    url: `/api/scribble/boards/${board}/files/bild1`,
    payload: picture,
    headers: { cookie: main.cookie, "content-type": "application/offset+octet-stream" },
  });
  if (put.statusCode >= 300) throw new Error(put.payload);
  const shape = { x: 1, y: 2, width: 30, height: 40 };
  const saved = await t.app.server.inject({
    method: "PUT",
    url: `/api/scribble/boards/${board}/scene`,
    payload: {
      base_version: 0,
      save_id: crypto.randomUUID(),
      thumbnail: picture.toString("base64"),
      scene: {
        elements: [
          { ...shape, id: "a", type: "rectangle" },
          { ...shape, id: "b", type: "image", fileId: "bild1", status: "saved", scale: [1, 1] },
        ],
        app_state: { viewBackgroundColor: "#fff" },
      },
    },
    headers: { cookie: main.cookie },
  });
  if (saved.statusCode >= 300) throw new Error(saved.payload);
  await main.post("/api/scribble/boards", { name: "Leeres Brett" });
  return board;
};
