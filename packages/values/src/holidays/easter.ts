/** Easter Sunday of a year, as days behind 1 March (0-based), by the Gregorian rule as Gauss gave it with Lichtenberg's correction. */
export const easterAfterMarch = (year: number): number => {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const seed = (19 * cycle + moonShift) % 30;
  const correction = Math.floor((seed + Math.floor(cycle / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  return fullMoon + 7 - ((fullMoon - firstSunday) % 7) - 1;
};
