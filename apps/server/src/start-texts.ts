/** Why a start failed; `said` is what the system or the database says. */
export const startTexts = {
  portTaken: (said: string) =>
    `MAIVE startet nicht: Dort nimmt schon ein anderes Programm Verbindungen an (${said}). Beende es, oder setze PORT auf einen anderen Port.`,
  portForbidden: (port: number, said: string) =>
    `MAIVE startet nicht: Port ${port} ist MAIVE nicht erlaubt (${said}). Setze PORT auf 1024 oder mehr; Ports darunter gehören dem Proxy.`,
  noSuchHost: (host: string, said: string) =>
    `MAIVE startet nicht: HOST ist ${host}, und so heißt diese Maschine nicht (${said}). Setze HOST auf eine Adresse von ihr, zum Beispiel 127.0.0.1, oder auf 0.0.0.0 für alle.`,
  noPostgres: (said: string) =>
    `MAIVE startet nicht: PostgreSQL antwortet nicht so, wie DATABASE_URL es sagt (${said}).`,
  forbidden: (said: string) =>
    `MAIVE startet nicht: Das darf MAIVE auf dieser Maschine nicht (${said}). Prüfe die Rechte an MAIVE_DATA_DIR.`,
  failed: (why: string) => `MAIVE startet nicht: ${why}.`,
} as const;
