/** German sentences of sign-in that are more exact than the error table's. */
export const authTexts = {
  usernameTaken: "Diesen Benutzernamen gibt es schon.",
} as const;
