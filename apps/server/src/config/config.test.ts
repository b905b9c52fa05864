import { describe, expect, it } from "vitest";
import { clusterOn } from "./cluster-variable.ts";
import { ConfigError, readConfig } from "./config.ts";
import { configTexts as texts } from "./texts.ts";

const problemsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe("the configuration", () => {
  it("serves on the local address by default, with SQLite in ./data", () => {
    expect(readConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      databaseUrl: undefined,
      timeZone: "Europe/Berlin",
      trustedProxies: [],
      logLevel: "info",
      trashDays: 30,
      services: { systemctl: "/usr/bin/systemctl", collaboraUnit: "coolwsd" },
    });
    expect(readConfig({}).dataDir).toMatch(/[/\\]data$/);
  });

  it("takes a folder for backups that is not in the data folder", () => {
    expect(readConfig({}).backupDir).toBeUndefined();
    expect(readConfig({ MAIVE_BACKUP_DIR: "/backup/maive" }).backupDir).toBe("/backup/maive");
    for (const MAIVE_BACKUP_DIR of ["/data", "/data/backups", "/data/./x/..", "/other/../data/b"])
      expect(problemsOf({ MAIVE_DATA_DIR: "/data", MAIVE_BACKUP_DIR })).toEqual([
        expect.stringMatching(/^MAIVE_BACKUP_DIR darf nicht in MAIVE_DATA_DIR liegen/),
      ]);
    for (const MAIVE_BACKUP_DIR of ["/data-2", "/", "/..data"])
      expect(problemsOf({ MAIVE_DATA_DIR: "/data", MAIVE_BACKUP_DIR })).toEqual([]);
  });

  it("takes a bucket for backups, whole, alone, and not that of the files", () => {
    const bucket = {
      MAIVE_BACKUP_S3_ENDPOINT: "https://s3.example",
      MAIVE_BACKUP_S3_BUCKET: "backups",
      MAIVE_BACKUP_S3_REGION: "eu",
      MAIVE_BACKUP_S3_ACCESS_KEY_ID: "id",
      MAIVE_BACKUP_S3_SECRET_ACCESS_KEY: "secret",
    };
    expect(readConfig({}).backupS3).toBeUndefined();
    expect(readConfig(bucket).backupS3).toEqual({
      endpoint: "https://s3.example",
      bucket: "backups",
      region: "eu",
      accessKeyId: "id",
      secretAccessKey: "secret",
    });
    expect(problemsOf({ ...bucket, MAIVE_BACKUP_S3_REGION: "" })).toEqual([
      "MAIVE_BACKUP_S3_REGION fehlt neben den anderen Variablen MAIVE_BACKUP_S3_…",
    ]);
    expect(problemsOf({ ...bucket, MAIVE_BACKUP_DIR: "/backup" })).toEqual([
      expect.stringMatching(/^MAIVE_BACKUP_DIR darf nicht neben MAIVE_BACKUP_S3_… gesetzt sein/),
    ]);
    const files = Object.fromEntries(
      Object.entries(bucket).map(([name, value]) => [name.replace("MAIVE_BACKUP_", ""), value]),
    );
    expect(problemsOf({ ...bucket, ...files })).toEqual([
      expect.stringMatching(/^MAIVE_BACKUP_S3_BUCKET muss ein anderer Bucket sein/),
    ]);
    expect(problemsOf({ ...bucket, ...files, S3_BUCKET: "files" })).toEqual([]);
  });

  it("takes a key for backups that does not lie beside them", () => {
    expect(readConfig({}).backupKeyFile).toBeUndefined();
    const keyed = { MAIVE_BACKUP_DIR: "/backup", MAIVE_BACKUP_KEY_FILE: "/etc/maive-backup.key" };
    expect(readConfig(keyed).backupKeyFile).toBe("/etc/maive-backup.key");
    expect(problemsOf({ ...keyed, MAIVE_BACKUP_KEY_FILE: "/backup/key" })).toEqual([
      expect.stringMatching(/^MAIVE_BACKUP_KEY_FILE darf nicht in MAIVE_BACKUP_DIR liegen/),
    ]);
  });

  it("takes several processes on PostgreSQL and S3 alone", () => {
    const s3 = {
      S3_ENDPOINT: "https://s3.example",
      S3_BUCKET: "files",
      S3_REGION: "eu",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    const whole = { MAIVE_CLUSTER: clusterOn, DATABASE_URL: "postgres://db/maive", ...s3 };
    expect(clusterOn).toBe("1");
    expect(readConfig({}).isCluster).toBe(false);
    expect(readConfig({ ...whole, MAIVE_CLUSTER: "" }).isCluster).toBe(false);
    expect(readConfig(whole).isCluster).toBe(true);
    expect(problemsOf({ ...s3, MAIVE_CLUSTER: clusterOn })).toEqual([
      "DATABASE_URL fehlt neben MAIVE_CLUSTER: Mehrere Prozesse arbeiten auf einem PostgreSQL-Server, den alle erreichen",
    ]);
    expect(problemsOf({ MAIVE_CLUSTER: clusterOn, DATABASE_URL: "postgres://db/maive" })).toEqual([
      "S3_ENDPOINT fehlt neben MAIVE_CLUSTER: Mehrere Prozesse arbeiten auf einem S3-Speicher, den alle erreichen",
    ]);
    expect(readConfig(whole).redisUrl).toBeUndefined();
    const REDIS_URL = "rediss://:secret@redis.example:6380";
    expect(readConfig({ ...whole, REDIS_URL }).redisUrl).toBe(REDIS_URL);
    expect(problemsOf({ ...whole, REDIS_URL: "redis.example:6380" })).toEqual([`REDIS_URL ${texts.redis}`]);
    expect(problemsOf({ REDIS_URL })).toEqual([`REDIS_URL ${texts.onlyForCluster}`]);
    expect(problemsOf({ ...whole, MAIVE_CLUSTER: "3" })).toEqual([`MAIVE_CLUSTER ${texts.clusterValue}`]);
  });

  it("takes a time for the nightly backup", () => {
    const at = (MAIVE_BACKUP_AT: string) => readConfig({ MAIVE_BACKUP_AT }).backupAt;
    expect([at(""), at("00:05"), at("23:59"), at("off")]).toEqual([undefined, "00:05", "23:59", "off"]);
    for (const MAIVE_BACKUP_AT of ["24:00", "3:30", "03:60", "nie", "03:30:00"])
      expect(problemsOf({ MAIVE_BACKUP_AT })).toEqual([`MAIVE_BACKUP_AT ${texts.time}`]);
  });

  it("takes an address of the newest version by HTTPS, or on the machine itself", () => {
    expect(readConfig({}).updateCheck).toBeUndefined();
    for (const MAIVE_UPDATE_CHECK of [
      "https://maive.example/newest.json",
      "http://localhost:8080/newest.json",
      "http://127.0.0.1:8080/",
      "http://[::1]/newest.json",
    ])
      expect(readConfig({ MAIVE_UPDATE_CHECK }).updateCheck).toBe(MAIVE_UPDATE_CHECK);
    for (const MAIVE_UPDATE_CHECK of [
      "http://maive.example/newest.json",
      "http://localhost.maive.example/",
      "ftp://maive.example/",
      "file:///etc/passwd",
      "maive.example/newest.json",
      "https://anna:geheim@maive.example/",
    ])
      expect(problemsOf({ MAIVE_UPDATE_CHECK })).toEqual([`MAIVE_UPDATE_CHECK ${texts.safeAddress}`]);
  });

  it("takes a server instead of Notion's for one that secrets may go to", () => {
    expect(readConfig({}).notionApi).toBeUndefined();
    for (const [given, address] of [
      ["https://proxy.example", "https://proxy.example"],
      ["https://proxy.example/notion/", "https://proxy.example/notion"],
      ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
    ] as const)
      expect(readConfig({ MAIVE_NOTION_API: given }).notionApi).toBe(address);
    for (const MAIVE_NOTION_API of [
      "http://proxy.example",
      "https://anna:geheim@proxy.example",
      "https://proxy.example/?x=1",
      "https://proxy.example/#x",
      "proxy.example",
    ])
      expect(problemsOf({ MAIVE_NOTION_API })).toEqual([`MAIVE_NOTION_API ${texts.safeAddress}`]);
    expect(problemsOf({ MAIVE_NOTION_API: `https://proxy.example/${"a".repeat(500)}` })).toHaveLength(1);
  });

  it("lists everything that is wrong at once, by variable", () => {
    const problems = problemsOf({
      PORT: "70000",
      DATABASE_URL: "mysql://x",
      MAIVE_TIMEZONE: "Mond/Krater",
      MAIVE_PUBLIC_URL: "maive.example",
      MAIVE_TRUSTED_PROXIES: "10.0.0.1, nachbar",
      LOG_LEVEL: "laut",
      MAIVE_MAIN_USERNAME: " ",
      MAIVE_MAIN_PASSWORD: "kurz",
      MAIVE_TRASH_DAYS: "0",
      MAIVE_ICON_SEARCH_URL: "icons.example/search",
      MAIVE_METRICS_TOKEN: "kurz",
    });
    // What whoever reads the terminal does not need to translate.
    for (const problem of problems) expect(problem).toMatch(/^\w+ (muss|müssen|darf|fehlt) /);
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual([
      "PORT",
      "MAIVE_MAIN_USERNAME",
      "MAIVE_MAIN_PASSWORD",
      "DATABASE_URL",
      "MAIVE_TIMEZONE",
      "MAIVE_PUBLIC_URL",
      "MAIVE_TRUSTED_PROXIES",
      "LOG_LEVEL",
      "MAIVE_TRASH_DAYS",
      "MAIVE_METRICS_TOKEN",
      "MAIVE_ICON_SEARCH_URL",
    ]);
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "" })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    "https://maive.example/pfad",
    "https://example.org/maive/",
    "https://maive.example/?x=1",
    "https://maive.example/#x",
    "https://anna:geheim@maive.example",
  ])("refuses a public address whose rest would get lost: %s", (address) => {
    expect(problemsOf({ MAIVE_PUBLIC_URL: address })).toEqual([`MAIVE_PUBLIC_URL ${texts.origin}`]);
  });

  it("takes further hosts by name or address, without a port", () => {
    const hosts = "maive.lan, 192.168.0.5, fd00::5, [fd00::6], MAIVE.Home";
    expect(readConfig({ MAIVE_ALLOWED_HOSTS: hosts }).allowedHosts).toEqual([
      "maive.lan",
      "192.168.0.5",
      "[fd00::5]",
      "[fd00::6]",
      "maive.home",
    ]);
    for (const wrong of [
      "maive.lan:3000",
      "http://maive.lan",
      "maive.lan/x",
      "a b",
      "*.lan",
      "maive.lan,[::",
    ])
      expect(problemsOf({ MAIVE_ALLOWED_HOSTS: wrong })).toEqual([`MAIVE_ALLOWED_HOSTS ${texts.hosts}`]);
  });

  it("writes the public address as browsers do and splits the proxies", () => {
    const config = readConfig({
      MAIVE_PUBLIC_URL: "https://Maive.example:443/",
      MAIVE_TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8",
    });
    expect(config).toMatchObject({
      publicUrl: "https://maive.example",
      trustedProxies: ["127.0.0.1", "10.0.0.0/8"],
    });
  });

  it.each([
    "-coolwsd",
    "--force",
    "coolwsd ssh",
    "coolwsd;reboot",
    "$(reboot)",
    "../coolwsd",
    "cool*",
    "cool[w]sd",
    "coolwsd\nssh",
    "coolwsd\n",
    "cöolwsd",
    "x".repeat(101),
  ])("takes no unit whose name could mean something else: %j", (unit) => {
    expect(problemsOf({ MAIVE_COLLABORA_UNIT: unit })).toEqual([`MAIVE_COLLABORA_UNIT ${texts.unit}`]);
  });

  it("takes another unit and systemctl, the latter by absolute path alone", () => {
    const services = { MAIVE_SYSTEMCTL: "/opt/bin/systemctl", MAIVE_COLLABORA_UNIT: "office@1.service" };
    expect(readConfig(services).services).toEqual({
      systemctl: "/opt/bin/systemctl",
      collaboraUnit: "office@1.service",
    });
    for (const path of ["systemctl", "./systemctl", "bin/systemctl", "/usr/bin/\0systemctl"])
      for (const name of ["MAIVE_SYSTEMCTL", "MAIVE_TESSERACT"])
        expect(problemsOf({ [name]: path })).toEqual([`${name} ${texts.absolutePath}`]);
  });
});
