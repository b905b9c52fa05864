/** German sentences and names about properties. */
export const propertyTexts = {
  leadName: "Name",
  nameFixed: "Der Name einer Eigenschaft kann nicht geändert werden.",
  typeFixed: "Der Typ einer Eigenschaft kann nicht geändert werden.",
  nameReserved: "Dieser Name ist nicht möglich.",
  config: "Die Konfiguration der Eigenschaft ist ungültig.",
  optionTwice: (name: string) => `Die Option „${name}“ gibt es doppelt.`,
  tooManyOptions: (max: number) => `Höchstens ${max} Optionen sind möglich.`,
} as const;
