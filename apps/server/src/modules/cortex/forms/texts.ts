/** German sentences about answers to forms. */
export const formTexts = {
  required: "Bitte fülle dieses Feld aus.",
  notAsked: "Danach fragt dieses Formular nicht.",
} as const;
