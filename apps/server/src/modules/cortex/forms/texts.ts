/** German sentences about answers to forms. */
export const formTexts = {
  /** Who has made an entry that came through a public form. */
  writer: "Formular",
  required: "Bitte fülle dieses Feld aus.",
  unanswerable:
    "Dieses Formular lässt sich gerade nicht beantworten. Sag bitte denen Bescheid, von denen du die Adresse hast.",
  uniqueTitle:
    "Hier darf jeder Titel nur einmal vorkommen. Unter einer öffentlichen Adresse würde das verraten, welche es gibt; nimm die Regel weg, oder lass das Formular von Angemeldeten ausfüllen.",
  fileGone:
    "Eine Datei ist nicht mehr da: Nach einem Tag wird entfernt, was nicht abgesendet ist. Entferne sie hier, und wähle sie noch einmal aus.",
  answerFull: "Zu einer Antwort gehören schon so viele Daten, wie hier gehen.",
  senderFull:
    "Von hier sind heute schon so viele Dateien gekommen, wie an einem Tag gehen. Versuche es morgen noch einmal.",
  dayFull:
    "Dieses Formular hat heute schon so viele Dateien bekommen, wie an einem Tag gehen. Versuche es morgen noch einmal.",
  formFull:
    "Dieses Formular hat schon so viele Dateien bekommen, wie hineinpassen. Sag bitte denen Bescheid, von denen du die Adresse hast.",
  notAsked: "Danach fragt dieses Formular nicht.",
} as const;
