/** Signature, description and example of the functions that make links, for completion. */
export const linkTexts = {
  link: {
    signature: "link(Text, Adresse)",
    description:
      "Macht aus einem Text einen Link: auf eine Webseite, E-Mail-Adresse, Telefonnummer (tel:…) oder einen Ort in MAIVE (/…).",
    example: 'link(prop("Vorname"), "https://example.org/" & prop("Nachname"))',
    result: "Ada",
  },
  hyperlink: {
    signature: "hyperlink(Adresse, Text?)",
    description: "Macht einen Link wie „link“, mit der Adresse zuerst; ohne Text steht da die Adresse.",
    example: 'hyperlink("https://example.org", "Webseite")',
    result: "Webseite",
  },
} as const;
