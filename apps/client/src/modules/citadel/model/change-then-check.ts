/** Ms from the answer to start or stop until the status is refetched (specification, section 9). */
const recheckAfter = 2_000;

interface Change {
  change: () => Promise<unknown>;
  /** Refetches the status. */
  check: () => Promise<void>;
  /** Called at once; the status is refetched all the same, as a failed start may have changed it, too. */
  onFailure: (error: unknown) => void;
}

/** Changes a service and refetches its status once it had time to settle. */
export const changeThenCheck = async ({ change, check, onFailure }: Change): Promise<void> => {
  try {
    await change();
  } catch (error) {
    onFailure(error);
  }
  await new Promise((settled) => setTimeout(settled, recheckAfter));
  await check();
};
