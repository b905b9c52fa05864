import { socketTimings } from "@maive/contract";
import { focusManager, type Query, type QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "./api/index.ts";

/** Something stands there that may be out of date, as the server could not be reached when it was asked again. */
const isBehind = ({ state }: Query): boolean =>
  state.data !== undefined && state.status === "error" && isUnreachable(state.error);

/**
 * Reads again what is shown and could not be brought up to date, until the server answers. News from a room make things be
 * read anew once; where that one read is lost on a bad line, nobody would ask for it any more. What never came at all says so
 * on the screen, and is asked for there. Tabs that nobody looks at wait.
 * @param retryAfter Ms from a failed read to the next one.
 */
export const rereadWhatFailed = (client: QueryClient, retryAfter: number = socketTimings.retryAbnormal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer ??= setTimeout(again, retryAfter);
  };
  const again = () => {
    timer = undefined;
    if (!focusManager.isFocused()) later();
    else void client.refetchQueries({ type: "active", predicate: isBehind }, { cancelRefetch: false });
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error" && isBehind(event.query)) later();
  });
};
