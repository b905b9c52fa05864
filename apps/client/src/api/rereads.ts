import { focusManager, type Query, type QueryClient } from "@tanstack/react-query";
import { isUnreachable } from "./unreachable.ts";

/** Reads that did not reach the server: what is shown instead may be out of date. */
export interface Rereads {
  /** Makes them again now. */
  again(): void;
  /** Nobody looks any more. */
  end(): void;
}

/**
 * Makes reads again that did not reach the server, until it answers. News from a room make things be read anew once; where
 * that one read is lost on a bad line, nobody would ask for it any more. Tabs that nobody looks at wait.
 * @param options `retryAfter`: ms from a failed read to the next one; `wants`: which reads are meant, among those on the screen.
 */
export const rereadFailed = (
  client: QueryClient,
  { retryAfter, wants }: { retryAfter: number; wants: (query: Query) => boolean },
): Rereads => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = (query: Query): boolean =>
    query.state.status === "error" && isUnreachable(query.state.error) && wants(query);
  const again = () => {
    clearTimeout(timer);
    timer = undefined;
    void client.refetchQueries({ type: "active", predicate: failed }, { cancelRefetch: false });
  };
  const later = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (focusManager.isFocused()) again();
      else later();
    }, retryAfter);
  };
  const leave = client.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error" && failed(event.query)) later();
  });
  return {
    again,
    end() {
      clearTimeout(timer);
      leave();
    },
  };
};
