/** What Citadel finds about its own state, what that means, and what to do. */
export const diagnosisTexts = {
  proxy: {
    none: "Zwischen Browser und MAIVE steht kein Proxy.",
    fine: (peer: string) => `Der Proxy ${peer} sagt MAIVE, wer anfragt und wie.`,
    untrusted: (peer: string) =>
      `Ein Proxy (${peer}) reicht Anfragen weiter, aber MAIVE glaubt nicht, was er über sie sagt.`,
    untrustedAdvice:
      "Alle hinter ihm teilen sich so die Versuche bei der Anmeldung und die Verbindungen, und HTTPS wird nicht erkannt. Ist es deiner, dann trage seine Adresse ein und starte MAIVE neu.",
    incomplete: (peer: string, missing: readonly string[]) =>
      `Der Proxy ${peer} schickt ${new Intl.ListFormat("de-DE").format(missing)} nicht mit.`,
    incompleteAdvice:
      "MAIVE weiß dann nicht, wer anfragt oder ob die Verbindung verschlüsselt ist. Ergänze die Einstellungen des Proxys und lade ihn neu.",
    silentAdvice:
      "Alle hinter ihm teilen sich so die Versuche bei der Anmeldung und die Verbindungen. Ergänze die Einstellungen des Proxys, trage seine Adresse bei MAIVE ein und starte beide neu.",
  },
  https: {
    secure: "Die Verbindung ist verschlüsselt (HTTPS).",
    local: "Du sitzt an dem Rechner, auf dem MAIVE läuft: Hier geht alles auch ohne HTTPS.",
    insecure: "Die Verbindung ist nicht verschlüsselt.",
    insecureAdvice:
      "Wer im selben Netz ist, kann Passwörter mitlesen, und Browser lassen MAIVE weder als App installieren noch ohne Verbindung öffnen. Ein Proxy davor gibt MAIVE HTTPS.",
  },
  address: {
    fine: (url: string) => `MAIVE wird unter seiner Adresse ${url} benutzt.`,
    other: (origin: string, url: string) =>
      `Du benutzt MAIVE gerade unter ${origin}; seine öffentliche Adresse ist ${url}.`,
    unset: "Es ist keine öffentliche Adresse festgelegt; MAIVE antwortet unter jedem Namen.",
    unsetBehindProxy: "MAIVE steht hinter einem Proxy und kennt seine öffentliche Adresse nicht.",
    unsetAdvice:
      "Mit ihr weist MAIVE Anfragen unter fremden Namen ab und nennt in Links immer die richtige Adresse. Lege sie fest und starte MAIVE neu.",
  },
  space: {
    fine: (free: string, total: string) => `Auf der Platte des Datenordners sind ${free} von ${total} frei.`,
    unknown: "Wie viel Platz frei ist, sagt das System nicht.",
    low: "Der Platz wird knapp. Ist die Platte voll, lässt sich nichts mehr speichern. Schaffe Platz oder lege den Datenordner auf eine größere Platte.",
    urgent:
      "Ist die Platte voll, lässt sich nichts mehr speichern. Sofort frei wird, was auf ihr nicht zu MAIVE gehört (Protokolle, alte Pakete; du -xh zeigt es) und was unter „Sicherung“ als Stand von vor einer Wiederherstellung liegt. Dateien, die du im Papierkorb endgültig löschst, machen eine Woche später Platz. Auf Dauer hilft eine größere Platte.",
  },
  sync: {
    found: (ms: string) => `Eine Änderung ist nach ${ms} ms sicher auf der Platte.`,
    slow: "So lange wartet jede Änderung. Langsam sind vor allem SD-Karten, USB-Platten und Laufwerke im Netz. Lege die Daten auf eine SSD.",
    failed: "Es lässt sich nichts schreiben.",
    failedAdvice:
      "Prüfe, ob die Platte voll ist und ob der Datenordner MAIVE gehört. Was genau fehlt, steht im Protokoll des Servers.",
  },
  database: {
    sqlite: (version: string) => `SQLite ${version}: Die Datenbank ist in Ordnung.`,
    postgres: (version: string, ms: string) => `PostgreSQL ${version} antwortet in ${ms} ms.`,
    checksumsOff: "Prüfsummen der Seiten sind aus; Fehler der Platte fallen erst beim Lesen auf.",
    damaged: (first: string) => `Die Datenbank ist beschädigt: ${first}`,
    damagedAdvice:
      "Ändere nichts mehr. Halte MAIVE an, sichere den Datenordner so, wie er ist, und spiele die letzte Sicherung ein.",
    unread: "Die Datenbank konnte nicht geprüft werden.",
    unreadAdvice:
      "Vielleicht ist sie gerade sehr beschäftigt oder sehr groß. In Ruhe prüft sie auf dem Server: npm run verify-data -- --check",
  },
  files: {
    fine: "Dateien lassen sich speichern.",
    damaged: (names: readonly string[]): string => {
      const [some, more] = [
        names
          .slice(0, 5)
          .map((name) => `„${name}“`)
          .join(", "),
        names.length - 5,
      ];
      const of = names.length === 1 ? "1 Datei ist" : `${names.length.toLocaleString("de-DE")} Dateien sind`;
      return `${of} beschädigt oder nicht mehr im Speicher: ${some}${more > 0 ? ` und ${more} weitere` : ""}.`;
    },
    damagedAdvice:
      "Der Speicher hat verändert, was in ihm lag: Prüfe die Platte (smartctl -a). MAIVE ersetzt die Dateien von selbst, sobald eine Sicherung sie heil hat oder jemand sie noch einmal hochlädt.",
    failed: "Dateien lassen sich nicht speichern.",
    failedAdvice:
      "Prüfe den Datenordner oder, wenn Dateien in einem S3-Speicher liegen, ob er antwortet und der Bucket noch da ist. Einzelheiten stehen im Protokoll des Servers.",
  },
  backups: {
    fine: (day: string) => `Die letzte geprüfte Sicherung ist vom ${day}.`,
    none: "Es gibt keine Sicherung.",
    noneAdvice:
      "Geht die Platte kaputt, ist alles verloren. Wähle unter „Sicherung“ einen Ordner auf einer anderen Platte, oder nenne ihn dem Server: Dann sichert MAIVE jede Nacht von selbst und prüft jede Sicherung.",
    unproven: "Noch keine Sicherung hat ihre Prüfung bestanden.",
    lateAdvice:
      "Oft ist der Ordner der Sicherungen voll, nicht eingebunden oder gehört einem anderen Benutzer. Sichere unter „Sicherung“ oder auf dem Server; gelingt es nicht, steht dort, warum.",
    unreadable: "Der Ordner der Sicherungen lässt sich nicht lesen.",
  },
  versions: (maive: string, node: string, system: string) => `MAIVE ${maive}, Node.js ${node}, ${system}.`,
} as const;
