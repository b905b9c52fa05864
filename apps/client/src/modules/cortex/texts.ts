/** German words of the Cortex screen itself. */
export const cortexTexts = {
  documentTitle: "Cortex",
  welcome: "Willkommen in Cortex",
  welcomeHint: "Hier stehen deine Seiten und Datenbanken. Wähle links eine Seite aus, um sie zu öffnen.",
  welcomeHintHidden: "Hier stehen deine Seiten und Datenbanken.",
  showPages: "Seiten ansehen",
  nothingSharedHint:
    "Mit dir wurde noch nichts geteilt. Bitte die Person, die dich eingeladen hat, eine Seite für dich freizugeben. Sie erscheint dann von selbst.",
} as const;
