/** Output for the operator before MAIVE runs. */
export const prepareTexts = {
  oldNode: (version) => `MAIVE braucht zum Starten Node 20 oder neuer; dies ist ${version}.`,
  installing: "Pakete werden installiert (einmalig) …",
  installsElsewhere: "Ein anderer Start installiert gerade die Pakete; darauf wird gewartet …",
  notInstalled:
    "Die Pakete konnten nicht installiert werden; die Zeilen darüber sagen, warum. Dafür muss eine Registry von npm erreichbar sein. Was vorher installiert war, ist noch da.",
  building: (part) => `Gebaut wird: ${part} …`,
  buildsElsewhere: (part) => `Ein anderer Start baut gerade: ${part}; darauf wird gewartet …`,
  notBuilt: (part) => `Das ließ sich nicht bauen: ${part}. Die Zeilen darüber sagen, warum.`,
  parts: { client: "Oberfläche", server: "Server" },
};
