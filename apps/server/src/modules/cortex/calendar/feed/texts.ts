/** German sentences of feeds. */
export const feedTexts = {
  /** Default name of the instance. */
  name: "MAIVE",
  open: (address: string) => `In MAIVE öffnen: ${address}`,
} as const;
