/** Words of the read-only banner. */
export const stateTexts = {
  disk_full:
    "Der Speicherplatz des Servers ist voll. Du kannst alles lesen; was du änderst, wird gespeichert, sobald wieder Platz ist.",
  read_only:
    "Der Server kann gerade nichts speichern. Du kannst alles lesen; was du änderst, wird gespeichert, sobald es wieder geht.",
} as const;
