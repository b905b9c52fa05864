/** German words of Home; the greetings are the specification's own. */
export const homeTexts = {
  documentTitle: "Home",
  nameless: "Benutzer",
  welcome: (name: string) => `Willkommen, ${name}`,
  birthday: (name: string) => `Happy Birthday, ${name}!`,
  christmas: (name: string) => `Frohes Fest, ${name}!`,
  newYearsEve: (name: string) => `Guten Rutsch, ${name}!`,
  newYear: (name: string) => `Frohes Neues, ${name}!`,
  greetingText: "Dein persönlicher Assistent ist bereit.",
  openCortex: "Cortex öffnen",
} as const;
