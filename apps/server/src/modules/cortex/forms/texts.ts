/** German sentences about answers to forms. */
export const formTexts = {
  required: "Bitte fülle dieses Feld aus.",
  unanswerable:
    "Dieses Formular lässt sich gerade nicht beantworten. Sag bitte denen Bescheid, von denen du die Adresse hast.",
  uniqueTitle:
    "Hier darf jeder Titel nur einmal vorkommen. Unter einer öffentlichen Adresse würde das verraten, welche es gibt; nimm die Regel weg, oder lass das Formular von Angemeldeten ausfüllen.",
  notAsked: "Danach fragt dieses Formular nicht.",
} as const;
