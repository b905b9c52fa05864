export const linkPreviewTexts = {
  notAllowed:
    "Vorschauen und Bilder von anderen Servern holt dieses MAIVE nicht. Das kann der Hauptnutzer in Citadel erlauben.",
  tooMany: "Du hast gerade viele Vorschauen geholt. Bitte warte einen Moment.",
} as const;
