import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { checkPassword, hashPassword, readablePassword } from "./passwords.ts";

it("keeps passwords as argon2id of one cost, above OWASP's least", async () => {
  expect(await hashPassword("geheim")).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/);
});

it("knows the right password, however its letters are composed", async () => {
  const stored = await hashPassword("Grün".normalize("NFD"));
  expect(await checkPassword("Grün".normalize("NFC"), stored)).toEqual({ right: true, renewed: null });
  expect(await checkPassword("grün", stored)).toEqual({ right: false, renewed: null });
});

it("renews the hash of a right password that was made with another cost", async () => {
  const old = await hash("geheim", { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await checkPassword("falsch", old)).toEqual({ right: false, renewed: null });
  const { right, renewed } = await checkPassword("geheim", old);
  expect([right, renewed?.slice(0, 30)]).toEqual([true, "$argon2id$v=19$m=32768,t=3,p=1"]);
  expect(await checkPassword("geheim", renewed)).toEqual({ right: true, renewed: null });
});

it("finds no password right where there is none", async () => {
  for (const password of ["", "x"])
    expect(await checkPassword(password, null)).toEqual({ right: false, renewed: null });
});

it("generates passwords that can be read aloud and never repeat", () => {
  const made = Array.from({ length: 100 }, readablePassword);
  expect(new Set(made).size).toBe(100);
  for (const password of made) expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
});
