import { describe, expect, it } from "vitest";
import { embedHostsIn, embedOf, isEmbedAllowed } from "./embeds.ts";

const sourceOf = (address: string): string | undefined => embedOf(address)?.source;
const id = "dQw4w9WgXcQ";

describe("an address shown in place", () => {
  it("asks YouTube without cookies, from where the address says", () => {
    const player = `https://www.youtube-nocookie.com/embed/${id}`;
    for (const address of [
      `https://www.youtube.com/watch?v=${id}`,
      `https://m.youtube.com/watch?v=${id}&feature=share`,
      `https://youtu.be/${id}?si=abc`,
      `https://youtube.com/shorts/${id}`,
      `https://www.youtube.com/live/${id}`,
      `https://www.youtube-nocookie.com/embed/${id}`,
    ])
      expect(sourceOf(address)).toBe(player);
    expect(sourceOf(`https://youtu.be/${id}?t=1m30s`)).toBe(`${player}?start=90`);
    expect(sourceOf(`https://www.youtube.com/watch?v=${id}&t=42`)).toBe(`${player}?start=42`);
    expect(sourceOf("https://www.youtube.com/playlist?list=PL1234567890ab")).toBe(
      "https://www.youtube-nocookie.com/embed/videoseries?list=PL1234567890ab",
    );
    expect(embedOf("https://www.youtube.com/@somebody")?.kind).toBe("page");
    expect(embedOf(`https://youtube.com.evil.example/watch?v=${id}`)?.kind).toBe("page");
  });

  it("asks Vimeo not to track, with the key of an unlisted video", () => {
    expect(sourceOf("https://vimeo.com/76979871")).toBe("https://player.vimeo.com/video/76979871?dnt=1");
    expect(sourceOf("https://vimeo.com/76979871/0123abcdef")).toBe(
      "https://player.vimeo.com/video/76979871?dnt=1&h=0123abcdef",
    );
    expect(embedOf("https://vimeo.com/about")?.kind).toBe("page");
  });

  it("shows the part of the map that the address shows", () => {
    const source = new URL(sourceOf("https://www.openstreetmap.org/#map=13/51.05/13.74") ?? "");
    expect(source.origin + source.pathname).toBe("https://www.openstreetmap.org/export/embed.html");
    const [west = 0, south = 0, east = 0, north = 0] = (source.searchParams.get("bbox") ?? "")
      .split(",")
      .map(Number);
    expect((west + east) / 2).toBeCloseTo(13.74, 4);
    expect((south + north) / 2).toBeCloseTo(51.05, 4);
    const marked = new URL(
      sourceOf("https://www.openstreetmap.org/?mlat=51.05&mlon=13.74#map=15/51/13") ?? "",
    );
    expect(marked.searchParams.get("marker")).toBe("51.05,13.74");
    for (const wrong of ["#map=99/51/13", "#map=5/91/13", "#map=5/x/13", "#map=5", ""])
      expect(embedOf(`https://www.openstreetmap.org/${wrong}`)?.kind).toBe("page");
  });

  it("knows sound, films and documents by their ending, and nothing that is not of the web", () => {
    const kindOf = (address: string) => embedOf(address)?.kind;
    expect(kindOf("https://example.org/lied.MP3?x=1")).toBe("audio");
    expect(kindOf("https://example.org/film.webm")).toBe("video");
    expect(kindOf("https://example.org/heft.pdf")).toBe("pdf");
    expect(kindOf("https://example.org/.constructor")).toBe("page");
    for (const none of [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.b/c",
      "/cortex",
      "",
      "https://a@b.c/",
    ])
      expect(embedOf(none)).toBeNull();
    expect(embedOf(`https://example.org/${"a".repeat(2_000)}`)).toBeNull();
  });

  it("is a page or document only of hosts that were allowed", () => {
    const allowed = embedHostsIn("example.org, Karten.example:8443\nxn--mller-kva.example");
    expect(allowed).toEqual(["example.org", "karten.example:8443", "xn--mller-kva.example"]);
    const may = (address: string, hosts = allowed) => {
      const embed = embedOf(address);
      return embed !== null && isEmbedAllowed(embed, hosts);
    };
    expect(may("https://example.org/a")).toBe(true);
    expect(may("https://www.example.org:444/a.pdf")).toBe(true);
    expect(may("https://müller.example/")).toBe(true);
    expect(may("https://karten.example:8443/")).toBe(true);
    expect(may("https://karten.example/")).toBe(false);
    expect(may("https://notexample.org/")).toBe(false);
    expect(may("https://example.org.evil.example/")).toBe(false);
    expect(may("https://example.org/", [])).toBe(false);
    expect(may(`https://youtu.be/${id}`, [])).toBe(true);
    expect(may("https://example.net/lied.mp3", [])).toBe(true);
  });
});
