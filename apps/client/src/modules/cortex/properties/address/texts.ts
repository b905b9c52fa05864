export const addressTexts = {
  url: "URL",
  email: "E-Mail",
  phone: "Telefon",
  open: { url: "Öffnen", email: "E-Mail schreiben", phone: "Anrufen" },
} as const;
