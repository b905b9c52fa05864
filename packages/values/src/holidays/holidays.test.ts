import { germanStates, type GermanState } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { holidaysBetween } from "./holidays.ts";

const states = (text: string): GermanState[] =>
  germanStates.filter((state) => text.split(" ").includes(state));
const all = germanStates.join(" ");

/** The states with a public holiday on a day. */
const haveOff = (day: string): string[] => {
  const found: string[] = [];
  for (const state of germanStates) if (holidaysBetween(state, day, day).length > 0) found.push(state);
  return found;
};

describe("public holidays", () => {
  it.each([
    ["2026-01-01", "Neujahrstag", all],
    ["2026-01-06", "Heilige Drei Könige", "BW BY ST"],
    ["2018-03-08", "", ""],
    ["2019-03-08", "Weltfrauentag", "BE"],
    ["2022-03-08", "Weltfrauentag", "BE"],
    ["2023-03-08", "Weltfrauentag", "BE MV"],
    // Around Easter: 1 April 2018, 4 April 2021, 31 March 2024, 20 April 2025, 5 April 2026, 28 March 2027.
    ["2018-03-30", "Karfreitag", all],
    ["2021-04-05", "Ostermontag", all],
    ["2024-03-29", "Karfreitag", all],
    ["2024-05-09", "Christi Himmelfahrt", all],
    ["2025-04-18", "Karfreitag", all],
    ["2026-04-05", "Ostersonntag", "BB"],
    ["2026-05-14", "Christi Himmelfahrt", all],
    ["2026-05-24", "Pfingstsonntag", "BB"],
    ["2026-05-25", "Pfingstmontag", all],
    ["2027-03-26", "Karfreitag", all],
    ["2024-05-30", "Fronleichnam", "BW BY HE NW RP SL"],
    ["2025-06-19", "Fronleichnam", "BW BY HE NW RP SL"],
    ["2026-06-04", "Fronleichnam", "BW BY HE NW RP SL"],
    ["2026-05-01", "Tag der Arbeit", all],
    ["2025-05-08", "Tag der Befreiung", "BE"],
    ["2026-05-08", "", ""],
    ["2028-06-17", "75. Jahrestag des Volksaufstandes", "BE"],
    ["2026-08-15", "Mariä Himmelfahrt", "BY SL"],
    ["2018-09-20", "", ""],
    ["2019-09-20", "Weltkindertag", "TH"],
    ["2026-10-03", "Tag der Deutschen Einheit", all],
    ["2016-10-31", "Reformationstag", "BB MV SN ST TH"],
    ["2017-10-31", "Reformationstag", all],
    ["2018-10-31", "Reformationstag", "BB HB HH MV NI SH SN ST TH"],
    ["2026-10-31", "Reformationstag", "BB HB HH MV NI SH SN ST TH"],
    ["2026-11-01", "Allerheiligen", "BW BY NW RP SL"],
    ["2022-11-16", "Buß- und Bettag", "SN"],
    ["2023-11-22", "Buß- und Bettag", "SN"],
    ["2026-11-18", "Buß- und Bettag", "SN"],
    ["2026-12-24", "", ""],
    ["2026-12-25", "1. Weihnachtstag", all],
    ["2026-12-26", "2. Weihnachtstag", all],
    ["2026-12-31", "", ""],
  ])("%s: %s", (day, name, who) => {
    expect(haveOff(day)).toEqual(states(who));
    for (const state of states(who)) expect(holidaysBetween(state, day, day)).toEqual([{ day, name }]);
  });

  it("stand in their order, over the turn of years and with both ends", () => {
    expect(holidaysBetween("NW", "2026-12-25", "2027-01-01")).toEqual([
      { day: "2026-12-25", name: "1. Weihnachtstag" },
      { day: "2026-12-26", name: "2. Weihnachtstag" },
      { day: "2027-01-01", name: "Neujahrstag" },
    ]);
  });

  it("are none without a state, and none between days that are turned round", () => {
    expect(holidaysBetween(null, "2026-01-01", "2026-12-31")).toEqual([]);
    expect(holidaysBetween("BY", "2026-12-31", "2026-01-01")).toEqual([]);
  });
});
