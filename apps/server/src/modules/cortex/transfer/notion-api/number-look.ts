import type { PropertyConfig } from "@maive/contract";

/** Notion's names of currencies by their ISO 4217 codes. */
const currencies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    dollar: "USD",
    australian_dollar: "AUD",
    canadian_dollar: "CAD",
    singapore_dollar: "SGD",
    hong_kong_dollar: "HKD",
    new_zealand_dollar: "NZD",
    new_taiwan_dollar: "TWD",
    euro: "EUR",
    pound: "GBP",
    yen: "JPY",
    ruble: "RUB",
    rupee: "INR",
    won: "KRW",
    yuan: "CNY",
    real: "BRL",
    lira: "TRY",
    rupiah: "IDR",
    franc: "CHF",
    krona: "SEK",
    norwegian_krone: "NOK",
    danish_krone: "DKK",
    mexican_peso: "MXN",
    rand: "ZAR",
    zloty: "PLN",
    baht: "THB",
    forint: "HUF",
    koruna: "CZK",
    shekel: "ILS",
    chilean_peso: "CLP",
    philippine_peso: "PHP",
    dirham: "AED",
    colombian_peso: "COP",
    riyal: "SAR",
    ringgit: "MYR",
    leu: "RON",
    argentine_peso: "ARS",
    uruguayan_peso: "UYU",
    peruvian_sol: "PEN",
  }),
);

/** How numbers of a format of Notion are shown here. */
export const numberLook = (format: string): PropertyConfig => {
  if (format === "percent") return { number_style: "percent" };
  const currency = currencies.get(format);
  if (currency !== undefined) return { number_style: "currency", currency };
  return { number_format: format === "number" ? "plain" : "grouped" };
};
