import type { PropertyConfig, AvailablePropertyType } from "@maive/contract";
import { alignOf, displayText, propertyTypeUi, rememberNames, restrictedResult } from "./index.ts";
import type { Stories } from "../../../../stories/story.ts";

const anna = "01a1feb4-68e7-73cb-a723-b4fea3ec6f01";
const momo = "01a1feb4-68e7-73cb-a723-b4fea3ec6f02";
const emil = "01a1feb4-68e7-73cb-a723-b4fea3ec6f03";
const leaf = "01a1feb4-68e7-73cb-a723-b4fea3ec6f04";
const strange = "abcd1234-68e7-73cb-a723-b4fea3ec6f05";
rememberNames({ [anna]: "Anna", [momo]: "Momo", [emil]: "Emil und die Detektive", [leaf]: "Leseprobe.pdf" });

const options = [
  { id: "1", name: "Roman", color: "teal" as const },
  { id: "2", name: "Krimi", color: "red" as const },
];
const file = (file_id: string, display_name: string, mime_type: string) => ({
  file_id,
  filename: display_name,
  display_name,
  file_size: 2_048,
  mime_type,
  last_modified: "2026-11-21T12:00:00Z",
});
const range = {
  start_date: "2026-02-09T14:05:00.000Z",
  end_date: "2026-02-10T09:00:00.000Z",
  include_time: true,
  include_end_date: true,
};

interface Shown {
  type: AvailablePropertyType;
  config?: PropertyConfig;
  values: readonly string[];
}

/** Cells of a type with their accessible text. */
const Cells = ({ type, config = {}, values }: Shown) => {
  const property = {
    property_id: 1,
    property_name: propertyTypeUi(type).label,
    property_type: type,
    property_config: config,
    is_lead_property: false,
    property_group: null,
  };
  const { Cell } = propertyTypeUi(type);
  return (
    <table style={{ fontSize: 14, borderSpacing: "24px 8px" }}>
      <caption>{property.property_name}</caption>
      <tbody>
        {values.map((value) => (
          <tr key={value}>
            <td style={{ width: 220, textAlign: alignOf(property) }}>
              <Cell value={value} property={property} />
            </td>
            <td>{displayText(property, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const stories: Stories = {
  text: () => <Cells type="text" values={["Ein Wort", "Zwei Zeilen, die länger sind als ihre Zelle"]} />,
  number: () => <Cells type="number" values={["-1234.5", "0", "1000000"]} />,
  currency: () => <Cells type="number" config={{ number_style: "currency" }} values={["1250.5", "-3"]} />,
  percent: () => <Cells type="number" config={{ number_style: "percent" }} values={["0.125", "2"]} />,
  duration: () => <Cells type="number" config={{ number_style: "duration" }} values={["5400", "45"]} />,
  stars: () => <Cells type="number" config={{ number_style: "stars" }} values={["3", "3.5", "7"]} />,
  progress: () => <Cells type="number" config={{ number_style: "progress" }} values={["0", "0.45", "1.2"]} />,
  boolean: () => <Cells type="boolean" values={["true", "false"]} />,
  date: () => <Cells type="date" values={[JSON.stringify(range), "gestern"]} />,
  "single-choice": () => <Cells type="single_choice" config={{ options }} values={["Roman", "Gelöschte"]} />,
  "multiple-choice": () => (
    <Cells type="multiple_choice" config={{ options }} values={['["Roman"]', '["Krimi","Roman"]']} />
  ),
  relation: () => (
    <Cells
      type="relation"
      config={{ target: "self", multiple: true }}
      values={[momo, `${momo},${emil}`, strange]}
    />
  ),
  person: () => <Cells type="person" config={{ multiple: true }} values={[anna, `${anna},${strange}`]} />,
  file: () => (
    <Cells
      type="file"
      values={[
        JSON.stringify([file("1", "Umschlag.png", "image/png"), file("2", "Plan.pdf", "application/pdf")]),
      ]}
    />
  ),
  "drive-link": () => <Cells type="drive_link" values={[leaf, strange]} />,
  formula: () => (
    <Cells
      type="formula"
      config={{ result_type: "number" }}
      values={["0.33333333333333", "#FEHLER: Division durch 0", restrictedResult]}
    />
  ),
  "formula-links": () => (
    <Cells
      type="formula"
      config={{ result_type: "text", has_links: true }}
      values={[
        JSON.stringify({ text: "Bauplan", url: "https://example.org/plan" }),
        JSON.stringify({ text: "Schreiben", url: "mailto:ada@example.org" }),
        "ohne Link",
      ]}
    />
  ),
  rollup: () => <Cells type="rollup" config={{ result_type: "date" }} values={[JSON.stringify(range)]} />,
};
