/** German sentences more specific than the error table's. */
export const connectTexts = {
  noCredentials: "Gib einen neuen Benutzernamen oder ein neues Passwort ein.",
} as const;
