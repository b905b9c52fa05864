import { useState } from "react";
import type { EmbedContext } from "../extensions/embed-context.ts";
import { useHasPendingFocus } from "./use-pending-focus.ts";

/** Whether the form of a block with an address is shown, and how it is left. A new block begins with it. */
export const useEditing = (
  context: EmbedContext,
  blockId: string,
  { content, canWrite }: { content: string; canWrite: boolean },
) => {
  const isFocusPending = useHasPendingFocus(context, blockId, "start");
  const [editing, setEditing] = useState(false);
  if (isFocusPending && !editing && canWrite) setEditing(true);
  return { isEditing: canWrite && (content === "" || editing), leave: () => setEditing(false) };
};
