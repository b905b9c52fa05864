import { useState } from "react";

/** True from the first answer on, be it a failure: what is shown by then stays while it is tried again. */
export const useSettled = (isPending: boolean): boolean => {
  const [settled, setSettled] = useState(!isPending);
  if (!isPending && !settled) setSettled(true);
  return settled || !isPending;
};
