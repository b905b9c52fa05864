import { type ErrorCode, errorStatus } from "@maive/contract";
import type { Page } from "playwright-core";

/** Makes calls of one method fail: by a server error, or with a code and a sentence. Others are unaffected. */
export const failAt = async (
  page: Page,
  method: string,
  address: string | RegExp,
  refusal?: { code: ErrorCode; detail: string },
): Promise<void> => {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: refusal ? errorStatus[refusal.code] : 500, json: refusal ?? {} })
      : route.fallback(),
  );
};

/** A live region's message, among others. */
export const expectAnnounced = (page: Page, text: string): Promise<void> =>
  page.locator('[role="alert"], [role="status"]').getByText(text).first().waitFor();

/** RFC 6455: more than the server takes at once. */
const tooLarge = 1009;
/** Before the kind of a frame of a page stands the page's id with its length. */
const nameLength = 37;
const sync = 0;
const update = 2;

/**
 * Stands on the line of live pages. @returns what refuses every edit from then on, or passes all on again, as the server
 * does with what is too large or too deep.
 */
export const refuseEdits = async (page: Page): Promise<(refused: boolean) => void> => {
  let refusing = false;
  await page.routeWebSocket(/\/ws\/pages\//, (line) => {
    const server = line.connectToServer();
    line.onMessage((message) => {
      const isEdit =
        typeof message !== "string" && message[nameLength] === sync && message[nameLength + 1] === update;
      if (refusing && isEdit) void line.close({ code: tooLarge, reason: "refused" });
      else server.send(message);
    });
  });
  return (refused) => {
    refusing = refused;
  };
};
