/** German words of the Cortex screen itself. */
export const cortexTexts = {
  documentTitle: "Cortex",
  welcome: "Willkommen in Cortex",
  welcomeHint: "Hier stehen deine Seiten und Datenbanken. Wähle links eine Seite aus, um sie zu öffnen.",
} as const;
