/** German sentences about permissions. */
export const permissionTexts = {
  unknownUser: "Diesen Nutzer gibt es nicht.",
  mainUser: "Der Hauptnutzer darf immer alles.",
} as const;
