/** Why a move was refused, for the operator. */
export const moveTexts = {
  otherTable: (table: string) =>
    `Der Umzug ist nicht gelungen: Die Tabelle ${table} ist drüben nicht, was sie hier ist. Hier wurde nichts geändert. Benutze die neue Datenbank nicht; lösche sie, und versuche es noch einmal.`,
  otherFile: (sha256: string) =>
    `Der Umzug ist nicht gelungen: Die Datei ${sha256} ist drüben nicht so angekommen, wie sie hier ist. Hier wurde nichts geändert. Versuche es noch einmal; geschieht es wieder, ist der neue Speicher nicht in Ordnung.`,
  noFile: (file: string, code: string) =>
    `Die Datei ${file} hinter --s3 lässt sich nicht lesen (${code}). In ihr stehen die fünf Zeilen S3_ENDPOINT=… bis S3_SECRET_ACCESS_KEY=….`,
  wrongFile: (file: string, problems: readonly string[]) =>
    [
      `In der Datei ${file} hinter --s3 stehen nicht die fünf Zeilen S3_ENDPOINT=… bis S3_SECRET_ACCESS_KEY=….`,
      ...problems.map((problem) => `  ${problem}`),
    ].join("\n"),
} as const;
