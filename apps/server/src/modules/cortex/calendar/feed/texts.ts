/** German words of subscriptions. */
export const feedTexts = {
  /** As long as nobody has named the instance. */
  name: "MAIVE",
  open: (address: string) => `In MAIVE öffnen: ${address}`,
} as const;
