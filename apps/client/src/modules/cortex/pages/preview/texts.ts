export const previewTexts = {
  opening: "Wird zum Schreiben geöffnet …",
  page: "Seite",
  toggle: "Aufklappliste",
};
