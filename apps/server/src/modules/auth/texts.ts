/** German sentences more specific than the error table's. */
export const authTexts = {
  confirmByLink:
    "Dafür musst du dich gerade erst angemeldet haben. Bitte lass dir einen neuen Zugangslink geben und öffne ihn.",
  /** Shown by the browser whose session it was. */
  endedBecause: {
    signed_out: "Du wurdest von einem anderen Gerät aus oder von der Hauptperson abgemeldet.",
    password_reset: "Dein Passwort wurde zurückgesetzt. Melde dich mit dem neuen an.",
    password_changed: "Dein Passwort wurde auf einem anderen Gerät geändert. Melde dich mit dem neuen an.",
    credentials_changed: "Deine Zugangsdaten wurden geändert. Melde dich mit den neuen an.",
    now_guest: "Du bist jetzt Gast. Melde dich mit deinem Namen und dem Passwort an, das du bekommen hast.",
    now_visitor: "Du bist jetzt Besucher. Tritt mit dem Zugangslink ein, den du bekommst.",
    removed: "Dein Konto wurde entfernt.",
    expired: "Deine Anmeldung ist abgelaufen. Bitte melde dich erneut an.",
  },
  diskFull: {
    main: "Der Speicher des Servers ist so voll, dass auch keine Anmeldung mehr Platz hat. Mach auf dem Server Platz; einen neuen Start braucht es nicht.",
    guest:
      "Der Speicher des Servers ist voll, und eine Anmeldung braucht etwas davon. Sag es der Person, die MAIVE verwaltet, und versuche es später noch einmal.",
    visitor: "Der Speicher des Servers ist voll. Dein Link gilt weiter: Bitte öffne ihn später noch einmal.",
  },
  passwordIsCommon:
    "Dieses Passwort steht auf den Listen, die Angreifer zuerst durchprobieren. Bitte wähle ein anderes.",
  passwordIsName: "Ein Name mit ein paar Ziffern ist leicht zu erraten. Bitte wähle ein anderes Passwort.",
  wrongPassword: "Das Passwort ist falsch.",
} as const;
