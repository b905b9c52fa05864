import type { Facts, RequestRow } from "./request-row.ts";

/** The page's id names no board: nobody but main learns even that. */
const noBoard = ({ role }: Facts): number | undefined => (role === "main" ? 404 : undefined);

/** Drawing boards and icons. */
export const boardRequests = {
  listBoards: { on: "session" },
  createBoard: { on: "session", body: () => ({ name: "Skizze" }) },
  getBoard: { on: "session", status: noBoard },
  saveScene: {
    on: "session",
    body: ({ page }) => ({ scene: { elements: [], app_state: {} }, base_version: 0, save_id: page }),
    status: noBoard,
  },
  listBoardStates: { on: "session", status: noBoard },
  getBoardState: { on: "session", status: noBoard },
  restoreBoardState: {
    on: "session",
    body: ({ page }) => ({ base_version: 0, save_id: page }),
    status: noBoard,
  },
  renameBoard: { on: "session", body: () => ({ name: "Anders" }), status: noBoard },
  duplicateBoard: { on: "session", body: () => ({ name: "Kopie" }), status: noBoard },
  deleteBoard: { on: "session", status: noBoard },
  listTrashedBoards: { on: "session" },
  restoreBoard: { on: "session", status: noBoard },
  deleteBoardForGood: { on: "session", status: noBoard },
  boardThumbnail: { on: "session", status: noBoard },
  putBoardFile: { on: "session", status: noBoard },
  getBoardFile: { on: "session", status: noBoard },
  searchIcons: { on: "session", query: "query=haus" },
  // No icon is called like a page.
  iconSvg: { on: "session", status: () => 404 },
} satisfies Record<string, RequestRow>;
