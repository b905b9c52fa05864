/** German words of the list of modules. */
export const moduleListTexts = {
  mainOnly: "Nur für den Hauptnutzer",
  modules: {
    home: "Home",
    calendar: "Calendar",
    connect: "Connect",
    spark: "Spark",
    core: "Core",
    drive: "Drive",
    docs: "Docs",
    cortex: "Cortex",
    scribble: "Scribble",
    citadel: "Citadel",
  },
} as const;
