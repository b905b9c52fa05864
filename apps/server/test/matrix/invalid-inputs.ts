/** Ids as nobody should spell them, percent signs as they go over the wire. */
export const invalidIds = [
  "%2e%2e",
  "..",
  "../",
  "..%2f..%2fhealthz",
  "%2F",
  "%5c",
  "",
  "%20",
  "%00",
  "%0a",
  "%ff",
  "%ED%A0%80",
  "%E0%A4%A",
  "%",
  "x".repeat(10_000),
  "9".repeat(10_000),
  "1e3",
  "-1",
  "+1",
  "01",
  "0x10",
  "1.0",
  "٣",
  "null",
  "NaN",
  "true",
  "__proto__",
  "constructor",
  "99999999999999999999",
  "01890000-0000-7000-8000-00000000dead'--",
  "{01890000-0000-7000-8000-00000000dead}",
  "01890000-0000-7000-8000-00000000dea\u00DF",
];

/** Cell values of which most are none. */
// prettier-ignore
export const invalidCells = [
  "1,5", "1e400", "-1e-400", "0x10", "Infinity", "NaN", "١٢", "1_000", "--1", "9".repeat(500), ".", "-",
  "TRUE", "ja", "1", "0", "rot ", "ROT", "grün",
  "2026-02-30", '{"start_date":"2026-02-30"}', '{"start_date":""}', '{"start_date":"9999999-01-01"}',
  '{"start_date":"2026-01-02","end_date":"2026-01-01","include_end_date":true}',
  '{"start_date":"2026-01-02","include_time":"ja"}',
  '{"start_date":["2026-01-02"]}',
  `{"start_date":"2026-01-02","x":"${"x".repeat(50_000)}"}`,
  "x".repeat(100_001),
];

const deep = `${"[".repeat(40)}${"]".repeat(40)}`;

/** Bodies that are no JSON object, or none that could be stored. */
// prettier-ignore
export const invalidPayloads: readonly (string | Buffer)[] = [
  "[]", "[1]", '"Text"', "1", "true", "null", deep, `{"a":${deep}}`, '{"a":"\\u0000"}', '{"a":"\\ud800"}',
  '{"\\u0000":1}', "{", "", "{]", "{'a':1}", "undefined", "NaN", "\uFEFF{", "{}{}",
  Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.alloc(9 * 1024 * 1024, 0x20),
];

/** Content types that are not JSON, however near they come. */
// prettier-ignore
export const invalidTypes = [
  "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json",
  "application/json\t, text/plain", "application /json", "application/json x", "application/jsonx",
  "APPLICATION/JSON5", "application/json-patch+json", "*/*", "json", ";", "application/",
];
