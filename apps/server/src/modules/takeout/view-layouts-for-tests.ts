interface PropertyIds {
  state: number;
  price: number;
  due: number;
  attached: number;
  bill: number;
}

/** Views of every layout with its options, by their names. */
export const viewLayouts = (ids: PropertyIds) =>
  [
    [
      "Brett",
      {
        layout: "board",
        layout_options: {
          columns_by: ids.state,
          sum_of: ids.price,
          collapsed: ["Erledigt"],
          cover: "page",
        },
      },
    ],
    [
      "Meldung",
      {
        layout: "form",
        layout_options: {
          form: {
            title: "Meldung",
            description: "Was fehlt?",
            thanks: "Danke",
            for_readers: true,
            fields: [
              { property_id: ids.state, label: "Stand?", help: "", required: true, shown_if: null },
              {
                property_id: ids.bill,
                label: "",
                help: "RE und vier Ziffern",
                required: false,
                shown_if: {
                  match: "any",
                  conditions: [{ property_id: ids.state, operator: "is", value: "Offen" }],
                },
              },
            ],
          },
        },
      },
    ],
    ["Monat", { layout: "calendar", layout_options: { date_by: ids.due } }],
    ["Galerie", { layout: "gallery", layout_options: { cover: "page", cover_by: ids.attached } }],
    [
      "Gruppen",
      {
        layout_options: {
          groups_by: [
            { property_id: ids.state, direction: "desc" },
            { property_id: ids.price, step: 10 },
          ],
        },
      },
    ],
  ] as const;
