/** Why the look-up of the newest version failed, for main. */
export const newestTexts = {
  unreachable: "Die Adresse hat nicht geantwortet.",
  slow: (seconds: number) => `Die Adresse hat nicht innerhalb von ${seconds} Sekunden geantwortet.`,
  redirect: "Die Adresse leitet auf eine andere weiter. Trage jene in MAIVE_UPDATE_CHECK ein.",
  status: (status: number) => `Die Adresse hat mit dem Status ${status} geantwortet.`,
  large: "Die Antwort ist zu groß.",
  invalid: 'Die Antwort nennt keine Version. Erwartet wird JSON wie {"version":"4.1.0"}.',
} as const;
