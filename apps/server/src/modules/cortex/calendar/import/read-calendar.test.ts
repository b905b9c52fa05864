import { momentText } from "@maive/values";
import { describe, expect, it } from "vitest";
import { calendarText, eventLines, zoneOfOwnName } from "./calendar-files-for-tests.ts";
import { emptyContent, pageLines } from "./event-content.ts";
import { type CalendarReading, readCalendars } from "./read-calendar.ts";

const ms = (text: string): number => Date.parse(text);
const options = {
  zone: "Europe/Berlin",
  window: { from: ms("2025-11-21T00:00:00Z"), to: ms("2028-11-21T00:00:00Z") },
};

const outcome = (text: string) => readCalendars([{ name: null, text }], options);
const read = (...lines: readonly string[]): CalendarReading => {
  const reading = outcome(calendarText(...lines));
  if ("refusal" in reading) throw new Error(reading.refusal);
  return reading;
};
/** Start, end and title in readable form. */
const shown = ({ events }: CalendarReading): string[] =>
  events.map(({ start, end, withTime, title }) => {
    const text = (at: number) => momentText(at).slice(0, withTime ? 16 : 10);
    return `${text(start)}${end === null ? "" : `/${text(end)}`} ${title}`;
  });
const one = (...lines: readonly string[]): string[] => shown(read(...eventLines("1", "SUMMARY:x", ...lines)));

describe("times of a calendar file", () => {
  it.each([
    ["a whole day", ["DTSTART;VALUE=DATE:20261224"], "2026-12-24 x"],
    [
      "a whole day with its end",
      ["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261225"],
      "2026-12-24 x",
    ],
    [
      "days over the year's end",
      ["DTSTART;VALUE=DATE:20261230", "DTEND;VALUE=DATE:20270102"],
      "2026-12-30/2027-01-01 x",
    ],
    ["days as a duration", ["DTSTART;VALUE=DATE:20261230", "DURATION:P3D"], "2026-12-30/2027-01-01 x"],
    [
      "a day that ends before it begins",
      ["DTSTART;VALUE=DATE:20261224", "DTEND;VALUE=DATE:20261220"],
      "2026-12-24 x",
    ],
    [
      "a day from midnight to midnight",
      ["DTSTART;TZID=Europe/Berlin:20261224T000000", "DTEND;TZID=Europe/Berlin:20261225T000000"],
      "2026-12-24 x",
    ],
    [
      "days from midnight to midnight in UTC, over the change of clocks",
      ["DTSTART:20261023T220000Z", "DTEND:20261025T230000Z"],
      "2026-10-24/2026-10-25 x",
    ],
    [
      "a day from midnight to midnight far away",
      ["DTSTART;TZID=Asia/Tokyo:20261224T000000", "DURATION:P1D"],
      "2026-12-24 x",
    ],
    [
      "a whole day of Outlook's",
      [
        "DTSTART;TZID=W. Europe Standard Time:20261224T000000",
        "DTEND;TZID=W. Europe Standard Time:20261225T000000",
        "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      ],
      "2026-12-24 x",
    ],
    [
      "a whole day of Outlook's whose midnight is another hour here",
      ["DTSTART:20261224T000000Z", "DTEND:20261225T000000Z", "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE"],
      "2026-12-24 x",
    ],
    [
      "a whole day of Outlook's that repeats, without one of its days",
      [
        "DTSTART;TZID=W. Europe Standard Time:20261020T000000",
        "DTEND;TZID=W. Europe Standard Time:20261021T000000",
        "RRULE:FREQ=WEEKLY;COUNT=2",
        "EXDATE;TZID=W. Europe Standard Time:20261020T000000",
        "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      ],
      "2026-10-27 x",
    ],
    [
      "a night and a day that Outlook means as times",
      ["DTSTART:20261224T000000", "DTEND:20261225T000000", "X-MICROSOFT-CDO-ALLDAYEVENT:FALSE"],
      "2026-12-24T00:00/2026-12-25T00:00 x",
    ],
    ["a midnight without an end", ["DTSTART:20261224T000000"], "2026-12-24T00:00 x"],
    ["no zone", ["DTSTART:20261121T101500", "DTEND:20261121T111500"], "2026-11-21T10:15/2026-11-21T11:15 x"],
    ["UTC in winter", ["DTSTART:20261121T101500Z"], "2026-11-21T11:15 x"],
    ["UTC in summer", ["DTSTART:20260721T220000Z", "DURATION:PT90M"], "2026-07-22T00:00/2026-07-22T01:30 x"],
    ["the house's zone", ["DTSTART;TZID=Europe/Berlin:20260721T220000"], "2026-07-21T22:00 x"],
    [
      "another zone without its rules",
      ["DTSTART;TZID=America/New_York:20260721T200000"],
      "2026-07-22T02:00 x",
    ],
    [
      "a zone by its name in Windows",
      ["DTSTART;TZID=Tokyo Standard Time:20260101T080000"],
      "2026-01-01T00:00 x",
    ],
    [
      "a zone with a maker before it",
      ["DTSTART;TZID=/mozilla.org/20050126_1/Asia/Tokyo:20260101T080000"],
      "2026-01-01T00:00 x",
    ],
    ["an hour that the house skips", ["DTSTART:20260329T013000Z"], "2026-03-29T03:30 x"],
    [
      "an hour that the house has twice",
      ["DTSTART:20261025T003000Z", "DTEND:20261025T013000Z"],
      "2026-10-25T02:30 x",
    ],
    [
      "zones that differ",
      ["DTSTART;TZID=Europe/London:20260721T100000", "DTEND;TZID=Asia/Tokyo:20260721T200000"],
      "2026-07-21T11:00/2026-07-21T13:00 x",
    ],
  ])("are read with %s", (_, lines, wanted) => expect(one(...lines)).toEqual([wanted]));

  it.each([
    ["20260715T120000", "2026-07-15T09:45 x"],
    ["20261215T120000", "2026-12-15T09:45 x"],
  ])("follow a zone that only the file knows, at %s", (at, wanted) => {
    const event = eventLines("1", "SUMMARY:x", `DTSTART;TZID=Haus am See:${at}`);
    expect(shown(read(...zoneOfOwnName, ...event))).toEqual([wanted]);
  });

  it("stay as they are in a zone nobody knows, which is said", () => {
    const reading = read(...eventLines("1", "SUMMARY:x", "DTSTART;TZID=Mond:20260715T120000"));
    expect(shown(reading)).toEqual(["2026-07-15T12:00 x"]);
    expect(reading.notes).toEqual([expect.stringContaining("Mond")]);
  });

  it.each([["DTSTART:morgen"], ["DTSTART;VALUE=DATE:2026"], ["SUMMARY:ohne"], ["DTSTART:00000101T000000"]])(
    "are needed: %s is left out, and that is said",
    (line) => {
      const reading = read(
        ...eventLines("1", line),
        ...eventLines("2", "DTSTART:20261121T100000", "SUMMARY:da"),
      );
      expect(shown(reading)).toEqual(["2026-11-21T10:00 da"]);
      expect(reading.notes).toEqual(["1 Termin ohne lesbares Datum wird ausgelassen."]);
    },
  );
});

describe("repeated events", () => {
  it("stay at their hour when clocks change", () => {
    const lines = ["DTSTART;TZID=Europe/Berlin:20261018T200000", "DTEND;TZID=Europe/Berlin:20261018T213000"];
    expect(one(...lines, "RRULE:FREQ=WEEKLY;COUNT=3")).toEqual([
      "2026-10-18T20:00/2026-10-18T21:30 x",
      "2026-10-25T20:00/2026-10-25T21:30 x",
      "2026-11-01T20:00/2026-11-01T21:30 x",
    ]);
  });

  it("follow the clocks of their own zone, not the house's", () => {
    const found = one("DTSTART;TZID=America/New_York:20261025T100000", "RRULE:FREQ=WEEKLY;COUNT=3");
    // New York changes its clocks a week after Berlin.
    expect(found).toEqual(["2026-10-25T15:00 x", "2026-11-01T16:00 x", "2026-11-08T16:00 x"]);
  });

  it.each([
    ["a moment in UTC", "20261123T190000Z", 3],
    ["a moment in UTC right before", "20261123T185959Z", 2],
    ["a day", "20261123", 3],
    ["a time without zone", "20261123T200000", 3],
  ])("end with %s, which is one of them", (_, until, count) => {
    const found = one("DTSTART;TZID=Europe/Berlin:20261121T200000", `RRULE:FREQ=DAILY;UNTIL=${until}`);
    expect(found).toHaveLength(count);
  });

  it("leave out what is excepted, add what is added, and move what was moved", () => {
    const reading = read(
      ...eventLines(
        "1",
        "SUMMARY:Chor",
        "DTSTART;TZID=Europe/Berlin:20261201T190000",
        "RRULE:FREQ=DAILY;COUNT=6",
        "EXDATE;TZID=Europe/Berlin:20261120T190000,20261119T190000,20261202T190000",
        "EXDATE:20261204T180000Z",
        "RDATE;TZID=Europe/Berlin:20261220T190000",
      ),
      ...eventLines(
        "1",
        "SUMMARY:Chor im Saal",
        "RECURRENCE-ID;TZID=Europe/Berlin:20261203T190000",
        "DTSTART;TZID=Europe/Berlin:20261203T200000",
      ),
      ...eventLines("1", "STATUS:CANCELLED", "RECURRENCE-ID:20261205T180000Z", "DTSTART:20261205T180000Z"),
    );
    expect(shown(reading)).toEqual([
      "2026-12-01T19:00 Chor",
      "2026-12-03T20:00 Chor im Saal",
      "2026-12-06T19:00 Chor",
      "2026-12-20T19:00 Chor",
    ]);
    expect(new Set(reading.events.map(({ uid }) => uid)).size).toBe(1);
    expect(new Set(reading.events.map(({ occurrence }) => occurrence)).size).toBe(4);
    expect(reading.notes).toEqual(["1 abgesagter Termin wird ausgelassen."]);
  });

  it("of whole days may be excepted by days", () => {
    expect(
      one("DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY;COUNT=3", "EXDATE;VALUE=DATE:20261208"),
    ).toEqual(["2026-12-01 x", "2026-12-15 x"]);
  });

  it("without an end stand in the calendar for the requested years, and say so", () => {
    const reading = read(...eventLines("1", "SUMMARY:x", "DTSTART;VALUE=DATE:19800229", "RRULE:FREQ=YEARLY"));
    expect(shown(reading)).toEqual(["2028-02-29 x"]);
    expect(reading.series).toEqual({ count: 1, events: 1, isCut: true });
  });

  it("that end within those years are whole", () => {
    const reading = read(...eventLines("1", "DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=WEEKLY;COUNT=2"));
    expect(reading.series).toEqual({ count: 1, events: 2, isCut: false });
    expect(read(...eventLines("1", "DTSTART;VALUE=DATE:20261201")).series).toBeNull();
  });

  it("every second since long ago are given up, and that is said", () => {
    const reading = read(
      ...eventLines("1", "DTSTART:20200101T000000Z", "RRULE:FREQ=SECONDLY"),
      ...eventLines("2", "SUMMARY:da", "DTSTART:20261121T100000"),
    );
    expect(shown(reading)).toEqual(["2026-11-21T10:00 da"]);
    expect(reading.notes).toEqual([expect.stringContaining("wiederholt sich zu oft")]);
  });
});

describe("a zone that is not the house's", () => {
  const zoneOf = (...lines: readonly string[]) => {
    const { events, notes } = read(...eventLines("1", ...lines));
    return [events[0]?.zone, notes];
  };

  it("stays with the event, under the name that everybody knows, and is said", () => {
    const notes = (name: string) => [expect.stringContaining(`die Zeitzone steht dabei: ${name}.`)];
    expect(zoneOf("DTSTART;TZID=Asia/Tokyo:20260101T080000")).toEqual(["Asia/Tokyo", notes("Asia/Tokyo")]);
    expect(zoneOf("DTSTART;TZID=Tokyo Standard Time:20260101T080000")[0]).toBe("Asia/Tokyo");
    const made = read(...zoneOfOwnName, ...eventLines("1", "DTSTART;TZID=Haus am See:20260101T080000"));
    expect(made.events[0]?.zone).toBe("Haus am See");
  });

  it("is none where clocks show the same, where there is no time, and in UTC", () => {
    for (const line of [
      "DTSTART;TZID=Europe/Berlin:20260101T080000",
      "DTSTART;TZID=Europe/Vienna:20260101T080000",
      "DTSTART;TZID=Asia/Tokyo;VALUE=DATE:20260101",
      "DTSTART:20260101T080000Z",
      "DTSTART:20260101T080000",
    ])
      expect(zoneOf(line)).toEqual([null, []]);
  });
});

describe("what stands in events", () => {
  const content = (...lines: readonly string[]) => {
    const { events, contents, notes } = read(...eventLines("1", "DTSTART;VALUE=DATE:20261121", ...lines));
    const [event] = events;
    return {
      title: event?.title,
      text: pageLines(contents[event?.content ?? 0] ?? emptyContent, { place: false, notes: false }),
      notes,
    };
  };

  it("becomes title and text of the page", () => {
    expect(
      content(
        "SUMMARY:Kaffee\\, Kuchen\\; 🎉\\n mit Müllers",
        "LOCATION:Café Größenwahn\\, Köln",
        "DESCRIPTION:Bitte mitbringen:\\n- Löffel\\n\\n- Gabeln",
        "CATEGORIES:Familie,Freunde",
        "URL:https://example.org/fest?a=1",
      ),
    ).toEqual({
      title: "Kaffee, Kuchen; 🎉 mit Müllers",
      text: [
        "Ort: Café Größenwahn, Köln",
        "Bitte mitbringen:",
        "- Löffel",
        "- Gabeln",
        "Kategorien: Familie, Freunde",
        "https://example.org/fest?a=1",
      ],
      notes: [],
    });
  });

  it("has an address once, where the description leads there, too", () => {
    expect(
      content("DESCRIPTION:Noten\\nHier: https://example.org/a", "URL:https://example.org/a").text,
    ).toEqual(["Noten", "Hier: https://example.org/a"]);
  });

  it("is text where somebody wrote HTML, and a sign where it only looks like it", () => {
    expect(
      content("DESCRIPTION:<p>Hallo&nbsp;<b>du</b> &amp; ich</p><br>Tschüss<script>x</script>").text,
    ).toEqual(["Hallo du & ich", "Tschüssx"]);
    expect(content("DESCRIPTION:a < b und c > d &amp; e").text).toEqual(["a < b und c > d &amp; e"]);
  });

  it("has a name also where there is no title, and the whole title on the page where it is too long", () => {
    expect(content().title).toBe("Ohne Titel");
    const long = "ä".repeat(600);
    const { title, text, notes } = content(`SUMMARY:${long}`);
    expect([title, text]).toEqual(["ä".repeat(500), [long]]);
    expect(notes).toEqual([expect.stringContaining("Zu lange Titel")]);
  });

  it("is said where it cannot be carried", () => {
    const reading = read(
      ...eventLines(
        "1",
        "DTSTART;VALUE=DATE:20261121",
        "ATTENDEE:mailto:a@example.org",
        "ATTACH:https://example.org/a.pdf",
        "CLASS:PRIVATE",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "TRIGGER:-PT15M",
        "END:VALARM",
      ),
      "BEGIN:VTODO",
      "UID:2",
      "SUMMARY:Müll",
      "END:VTODO",
    );
    expect(reading.notes).toEqual([
      "1 Aufgabe wird nicht übernommen.",
      "Die Erinnerung an 1 Termin wird nicht übernommen.",
      "Eingeladene Personen werden nicht übernommen (1 Termin).",
      "Anhänge werden nicht übernommen (1 Termin).",
      "Als privat markierte Termine sieht hier jeder, der den Kalender lesen darf (1 Termin).",
    ]);
  });

  it("of the later one holds where a name comes twice", () => {
    const first = eventLines("1", "SUMMARY:alt", "DTSTART;VALUE=DATE:20261121");
    expect(shown(read(...first, ...eventLines("1", "SUMMARY:neu", "DTSTART;VALUE=DATE:20261122")))).toEqual([
      "2026-11-22 neu",
    ]);
  });

  it("without a name has the same one each time", () => {
    const lines = ["BEGIN:VEVENT", "SUMMARY:x", "DTSTART;VALUE=DATE:20261121", "END:VEVENT"];
    const [first, again] = [read(...lines).events[0]?.uid, read(...lines).events[0]?.uid];
    expect([first, first?.length]).toEqual([again, 64]);
  });
});

describe("what is no calendar file", () => {
  it.each([
    ["nothing", "", "Das ist keine Kalenderdatei (.ics)."],
    ["something else", "Titel;Datum\r\nFest;21.11.2026", "Das ist keine Kalenderdatei (.ics)."],
    ["a card", "BEGIN:VCARD\r\nEND:VCARD\r\n", "Das ist keine Kalenderdatei (.ics)."],
    [
      "a file that breaks off",
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\n",
      "Diese Kalenderdatei ist beschädigt. Es wurde nichts übernommen.",
    ],
    [
      "a line that is none",
      calendarText("was soll das"),
      "Diese Kalenderdatei ist beschädigt. Es wurde nichts übernommen.",
    ],
  ])("is refused: %s", (_, text, refusal) => expect(outcome(text)).toEqual({ refusal }));

  it("is refused with more events than one import may make", () => {
    const text = calendarText(
      ...eventLines("1", "DTSTART:20260101T000000", "RRULE:FREQ=MINUTELY;COUNT=20000"),
    );
    expect(outcome(text)).toEqual({ refusal: expect.stringContaining("höchstens 10.000") });
  });

  it("is refused where a text is repeated beyond measure", () => {
    const text = calendarText(
      ...eventLines(
        "1",
        "DTSTART:20260101T000000",
        "RRULE:FREQ=DAILY;COUNT=900",
        `DESCRIPTION:${"x".repeat(90_000)}`,
      ),
    );
    expect(outcome(text)).toEqual({ refusal: expect.stringContaining("zu viel Text") });
  });
});
