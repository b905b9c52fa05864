/** What is wrong with a variable, for the operator: each follows the name of the variable. */
export const configTexts = {
  wrong: (problems: readonly string[]) =>
    `An den Umgebungsvariablen stimmt etwas nicht:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`,
  webAddress: "muss eine Adresse sein, die mit http:// oder https:// beginnt",
  safeAddress: "muss eine Adresse sein, die mit https:// beginnt und keinen Benutzernamen enthält",
  origin:
    "muss eine Adresse ohne Pfad sein, zum Beispiel https://maive.example.org: MAIVE braucht einen eigenen Hostnamen",
  bucket: "muss der Name eines Buckets sein",
  numberBetween: (least: number, most: number) => `muss eine Zahl von ${least} bis ${most} sein`,
  quota: (most: number) => `muss eine Zahl von Megabyte bis ${most} sein oder unlimited`,
  days: "muss eine Zahl von Tagen von 1 bis 9999 sein",
  megabytes: (most: number) => `muss eine Zahl von Megabyte von 1 bis ${most} sein`,
  port: "muss ein Port von 0 bis 65535 sein",
  blank: "darf nicht nur aus Leerzeichen bestehen",
  atLeast: (count: number) => `muss mindestens ${count} Zeichen haben`,
  atMost: (count: number) => `darf höchstens ${count} Zeichen haben`,
  time: "muss eine Uhrzeit wie 03:30 sein oder off",
  onOff: "muss on oder off sein",
  postgres: "muss eine Adresse sein, die mit postgres:// beginnt",
  redis: "muss eine Adresse sein, die mit redis:// oder rediss:// beginnt",
  zone: "muss eine Zeitzone wie Europe/Berlin sein",
  hosts: "müssen Hostnamen oder Adressen ohne Port sein, mit Kommas getrennt",
  proxies: "müssen Adressen oder CIDR-Blöcke sein, mit Kommas getrennt",
  oneOf: (values: readonly string[]) => `muss eines davon sein: ${values.join(", ")}`,
  token: "muss 20 bis 200 sichtbare ASCII-Zeichen haben",
  absolutePath: "muss ein absoluter Pfad sein",
  unit: "muss der Name einer Unit von systemd sein, zum Beispiel coolwsd oder coolwsd.service",
  backupsInData:
    "darf nicht in MAIVE_DATA_DIR liegen: Was diesen Ordner zerstört, nähme auch die Sicherungen mit",
  keyInBackups:
    "darf nicht in MAIVE_BACKUP_DIR liegen: Wer diesen Ordner hat, hätte damit auch den Schlüssel",
  missingBeside: (others: string) => `fehlt neben den anderen Variablen ${others}`,
  missingForCluster: (what: string) =>
    `fehlt neben MAIVE_CLUSTER: Mehrere Prozesse arbeiten auf ${what}, den alle erreichen`,
  postgresServer: "einem PostgreSQL-Server",
  s3Store: "einem S3-Speicher",
  onlyForCluster: "hat ohne MAIVE_CLUSTER keinen Zweck: Darüber hören mehrere Prozesse voneinander",
  clusterValue: "muss 1 sein, in jedem der Prozesse, oder nicht gesetzt",
  twoPlaces: "darf nicht neben MAIVE_BACKUP_S3_… gesetzt sein: Sicherungen haben einen einzigen Ort",
  sameBucket:
    "muss ein anderer Bucket sein als S3_BUCKET: Was diesen zerstört, nähme auch die Sicherungen mit",
} as const;
