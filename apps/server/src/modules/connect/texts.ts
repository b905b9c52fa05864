/** German sentences of Connect that are more exact than the error table's. */
export const connectTexts = {
  noCredentials: "Gib einen neuen Benutzernamen oder ein neues Passwort ein.",
} as const;
