/**
 * How often an endurance test tries something: `usual` times in CI, `long` times before a release
 * (`ENDURANCE=long npm run test:endurance`).
 */
export const atLength = (usual: number, long: number): number =>
  process.env["ENDURANCE"] === "long" ? long : usual;
