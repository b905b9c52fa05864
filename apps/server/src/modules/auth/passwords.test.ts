import { expect, it } from "vitest";
import { checkPassword, hashPassword, readablePassword } from "./passwords.ts";

it("keeps passwords as argon2id, dearer for main", async () => {
  expect(await hashPassword("geheim", "guest")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hashPassword("geheim", "main")).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
});

it("knows the right password of either kind of account, however its letters are composed", async () => {
  for (const userType of ["main", "guest"] as const) {
    const passwordHash = await hashPassword("Grün".normalize("NFD"), userType);
    expect(await checkPassword("Grün".normalize("NFC"), { userType, passwordHash })).toBe(true);
    expect(await checkPassword("grün", { userType, passwordHash })).toBe(false);
  }
});

it("finds no password right for visitors and for nobody", async () => {
  expect(await checkPassword("", { userType: "visitor", passwordHash: null })).toBe(false);
  expect(await checkPassword("x", null)).toBe(false);
});

it("generates passwords that can be read aloud and never repeat", () => {
  const made = Array.from({ length: 100 }, readablePassword);
  expect(new Set(made).size).toBe(100);
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});
