import { limits } from "@maive/contract";
import { beforeEach, expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { passwords, startTestServer, type TestServer } from "../../../test/http-server.ts";
import { findUserByName } from "./user.store.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36";
const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";

describeEachEngine("a sign-in from an unknown device", (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer(engine);
  });

  /** A browser: its user agent, its address and its cookies. */
  const browser = (userAgent: string, remoteAddress: string) => {
    const cookies = new Map<string, string>();
    const send = async (method: "GET" | "POST" | "DELETE", url: string, payload?: object) => {
      server.clock.advance(1_000);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await server.inject({
        method,
        url,
        headers: { "user-agent": userAgent, cookie },
        remoteAddress,
        ...(payload ? { payload } : {}),
      });
      for (const { name, value } of answer.cookies) cookies.set(name, value);
      return answer;
    };
    return {
      send,
      signIn: async () => {
        const body = { username: "guest", password: passwords.guest };
        expect((await send("POST", "/api/auth/login", body)).statusCode).toBe(200);
      },
      notices: async () => (await send("GET", "/api/auth/sign-in-notices")).json().notices,
      dismiss: async (id: string) => (await send("DELETE", `/api/auth/sign-in-notices/${id}`)).statusCode,
      forgetSession: () => cookies.delete("maive_session"),
    };
  };
  const atHome = () => browser(firefox, "198.51.100.7");
  const far = (userAgent = chrome) => browser(userAgent, "203.0.113.9");

  it("is shown on the person's other devices until one of them dismisses it", async () => {
    const [laptop, other] = [atHome(), browser(phone, "198.51.100.7")];
    await laptop.signIn();
    expect(await laptop.notices()).toEqual([]);
    await other.signIn();
    const [own] = await laptop.notices();
    expect(await other.notices()).toEqual([]);
    expect(await laptop.dismiss(own.notice_id)).toBe(204);

    const changes: string[] = [];
    server.bus.on("signInNoticesChanged", ({ userId }) => changes.push(userId));
    const anonymous = far();
    await anonymous.signIn();
    const notified = {
      notice_id: expect.any(String),
      user_agent: chrome,
      address: "203.0.113.9",
      signed_in_at: expect.stringMatching(/^2026-11-21T10:/),
    };
    expect(await laptop.notices()).toEqual([notified]);
    expect(await other.notices()).toEqual([notified]);
    expect(await anonymous.notices()).toEqual([]);
    const [{ notice_id: id }] = await other.notices();
    expect(await other.dismiss(id)).toBe(204);
    expect([await laptop.notices(), await other.notices()]).toEqual([[], []]);
    expect(await laptop.dismiss(id)).toBe(404);
    const guest = (await findUserByName(server.storage.read, "guest"))?.user_id;
    expect(changes).toEqual([guest, guest]);
  });

  it("can be neither seen nor dismissed by who came with it, whatever it calls itself next", async () => {
    const laptop = atHome();
    await laptop.signIn();
    const anonymous = far();
    await anonymous.signIn();
    const [{ notice_id: id }] = await laptop.notices();
    for (const next of [far(), far(phone), anonymous]) {
      next.forgetSession();
      await next.signIn();
      expect((await next.notices()).map((notice: { notice_id: string }) => notice.notice_id)).not.toContain(
        id,
      );
      expect(await next.dismiss(id)).toBe(404);
    }
    // Not by filling the list, either.
    for (let n = 0; n < limits.signInNotices + 2; n += 1) {
      server.clock.advance(60_000);
      await browser(`werkzeug${n} /1`, `203.0.113.${n + 20}`).signIn();
    }
    // The laptop's session was evicted; its browser is still known.
    laptop.forgetSession();
    await laptop.signIn();
    const notices = await laptop.notices();
    expect(notices).toHaveLength(limits.signInNotices);
    expect(notices[0].notice_id).toBe(id);
  });

  it("waits for a person who was signed out when it happened", async () => {
    const laptop = atHome();
    await laptop.signIn();
    await laptop.send("POST", "/api/auth/logout");
    await far().signIn();
    await laptop.signIn();
    expect(await laptop.notices()).toHaveLength(1);
    // A private window of the same browser at the same address is the same device.
    const privately = atHome();
    await privately.signIn();
    expect(await privately.notices()).toHaveLength(1);
  });

  it("is dealt with by signing out all others, and forgotten after a while", async () => {
    const laptop = atHome();
    await laptop.signIn();
    const anonymous = far();
    await anonymous.signIn();
    expect((await anonymous.send("DELETE", "/api/auth/sessions")).statusCode).toBe(204);
    laptop.forgetSession();
    await laptop.signIn();
    expect(await laptop.notices()).toHaveLength(1);
    expect((await laptop.send("DELETE", "/api/auth/sessions")).statusCode).toBe(204);
    expect(await laptop.notices()).toEqual([]);
    expect((await anonymous.send("GET", "/api/auth/me")).statusCode).toBe(401);

    await far(phone).signIn();
    server.clock.advance(limits.signInNoticeMs + 60_000);
    await server.auth.purge();
    laptop.forgetSession();
    await laptop.signIn();
    expect(await laptop.notices()).toEqual([]);
  });

  it("also notifies visitors whose second access link somebody else has used", async () => {
    const id = (await findUserByName(server.storage.read, "visitor"))?.user_id ?? "";
    const redeem = async (at: ReturnType<typeof browser>) => {
      const { token } = await server.storage.transact((tx) => server.auth.accessLinks.issue(tx, id));
      expect((await at.send("POST", "/api/auth/redeem", { token })).statusCode).toBe(200);
    };
    const [own, anonymous] = [atHome(), far()];
    await redeem(own);
    await redeem(anonymous);
    expect([(await own.notices()).length, (await anonymous.notices()).length]).toEqual([1, 0]);
  });
});
