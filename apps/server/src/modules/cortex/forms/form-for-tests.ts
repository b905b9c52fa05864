import type { Caller } from "../../../../test/build-app.ts";

const base = "/api/cortex/databases";

/** A database with a form. */
export const makeForm = async (main: Caller) => {
  const { body } = await main.post(base, { name: "Anmeldungen" });
  const id = body.database_id as number;
  const url = `${base}/${id}`;
  const viewId = body.view_configs[0].id as number;
  const add = async (property_name: string, property_type: string, property_config = {}) =>
    (await main.post(`${url}/properties`, { property_name, property_type, property_config })).body
      .property_id as number;
  const lead = body.properties[0].property_id as number;
  const course = await add("Kurs", "single_choice", { options: ["Yoga", "Boxen"] });
  const age = await add("Alter", "number");
  const note = await add("Notiz", "text");
  const agreed = await add("Einverstanden", "boolean");
  const secret = await add("Intern", "text");
  const field = (property_id: number, more: Record<string, unknown> = {}) => ({
    property_id,
    label: "",
    help: "",
    required: false,
    shown_if: null,
    ...more,
  });
  const form = (more: Record<string, unknown> = {}) => ({
    title: "Anmeldung",
    description: "Für alle",
    thanks: "Bis bald",
    for_readers: false,
    fields: [
      field(lead, { label: "Wie heißt du?" }),
      field(course, { required: true }),
      field(age, {
        shown_if: {
          match: "all",
          conditions: [{ property_id: course, operator: "is", value: "Boxen" }],
        },
        required: true,
      }),
      field(note),
      field(agreed, { required: true }),
    ],
    ...more,
  });
  const view = `${url}/views/${viewId}`;
  const set = (more: Record<string, unknown> = {}, layout = "form") =>
    main.patch(view, { layout, layout_options: { form: form(more) } });
  const answer = (who: Caller, answers: Record<number, string | null>, headers = {}) =>
    who.post(`${view}/answers`, { answers }, headers);
  const entries = async () =>
    (await main.get(`${url}/entries`)).body.entries as {
      title: string;
      properties: Record<string, string>;
    }[];
  const whole = { [lead]: "Mia", [course]: "Yoga", [agreed]: "true" };
  return {
    id,
    url,
    view,
    viewId,
    lead,
    course,
    age,
    note,
    agreed,
    secret,
    field,
    form,
    set,
    answer,
    entries,
    whole,
  };
};
