/** German sentences about answers to forms. */
export const formTexts = {
  required: "Bitte fülle dieses Feld aus.",
  unanswerable:
    "Dieses Formular lässt sich gerade nicht beantworten. Sag bitte denen Bescheid, von denen du die Adresse hast.",
  notAsked: "Danach fragt dieses Formular nicht.",
} as const;
