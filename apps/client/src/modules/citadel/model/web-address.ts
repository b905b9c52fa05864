/** Whether an address leads to the web or to a mail program; anything else in a text is no link. */
export const isWebAddress = (address: string | undefined): address is string =>
  address !== undefined && /^(https?:\/\/|mailto:)/i.test(address);
