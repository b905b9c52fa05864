export const renderedSourceTexts = {
  formula: "Formel",
  diagram: "Diagramm",
  failed: {
    math: "Diese Formel lässt sich nicht lesen.",
    mermaid: "Dieses Diagramm lässt sich nicht lesen.",
  },
  tooLong: {
    math: "Diese Formel ist zu lang, um gezeichnet zu werden.",
    mermaid: "Dieses Diagramm ist zu groß, um gezeichnet zu werden.",
  },
  unavailable: "Das lässt sich gerade nicht zeichnen. Lade die Seite neu, sobald die Verbindung steht.",
} as const;
