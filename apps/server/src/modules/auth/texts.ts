/** German sentences of sign-in that are more exact than the error table's. */
export const authTexts = {
  confirmByLink:
    "Dafür musst du dich gerade erst angemeldet haben. Bitte lass dir einen neuen Zugangslink geben und öffne ihn.",
  passwordIsCommon:
    "Dieses Passwort steht auf den Listen, die Angreifer zuerst durchprobieren. Bitte wähle ein anderes.",
  passwordIsName: "Ein Name mit ein paar Ziffern ist leicht zu erraten. Bitte wähle ein anderes Passwort.",
  wrongPassword: "Das Passwort ist falsch.",
} as const;
