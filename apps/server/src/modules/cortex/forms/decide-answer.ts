import { type Form, type FormAnswers, type FormField, limits } from "@maive/contract";
import {
  fileBoundsOf,
  type FormProperty,
  isEmpty,
  isRequired,
  shownFields,
  type StoredValue,
  uploadIdsOf,
  valueTypes,
} from "@maive/values";
import { DomainError } from "../../../shared/errors.ts";
import { cellFileTexts } from "../cell-files/index.ts";
import type { AllowedEntry } from "../entries/index.ts";
import { formTexts } from "./texts.ts";

/** A wrong answer. */
interface Fault {
  id: number;
  message: string;
}

/** Uploads of an answer by property, in the order in which it names them. */
export type AnswerFilesById = ReadonlyMap<number, readonly string[]>;

/** The files that wait for it, by what names them. */
export type WaitingFiles = ReadonlyMap<string, { property_id: number }>;

type ReadValue = { ok: true; value: StoredValue } | { ok: false; message: string };

/** Files as an answer names them, each once; only those that wait for this question. */
const readFiles = (
  raw: string | null,
  field: FormField,
  { id, config }: FormProperty,
  waiting: WaitingFiles,
): ReadValue => {
  const ids = [...new Set(uploadIdsOf(raw))];
  const most = fileBoundsOf(field, config).files;
  if (ids.length > most) return { ok: false, message: cellFileTexts.tooMany(most) };
  if (ids.some((each) => waiting.get(each)?.property_id !== id))
    return { ok: false, message: formTexts.fileGone };
  return { ok: true, value: ids.length === 0 ? null : ids.join(",") };
};

/** Of as many files as an answer may have. */
const longestNames = limits.formFilesOfAnswer * 44;
const uploadIds = /^[\w-]{43}(?:,[\w-]{43})*$/;

/** What may name uploads among answers. */
export const namedUploads = (sent: FormAnswers): ReadonlySet<string> =>
  new Set(
    Object.values(sent).flatMap((raw) =>
      raw !== null && raw.length <= longestNames && uploadIds.test(raw) ? uploadIdsOf(raw) : [],
    ),
  );

/** The field's name in a refusal. */
const fieldOf = (id: number | string): string => `answers.${id}`;

/** Answers as stored; what is not asked for is refused. */
const readAnswers = (
  { fields }: Form,
  properties: ReadonlyMap<number, FormProperty>,
  sent: FormAnswers,
  waiting: WaitingFiles,
): { answers: Map<number, StoredValue>; faults: Fault[] } => {
  const fieldsById = new Map(fields.map((field) => [String(field.property_id), field]));
  const answers = new Map<number, StoredValue>();
  const faults: Fault[] = [];
  for (const [id, raw] of Object.entries(sent)) {
    const field = fieldsById.get(id);
    const property = field && properties.get(field.property_id);
    if (!property)
      throw new DomainError("invalid", {
        detail: formTexts.notAsked,
        errors: [{ field: fieldOf(id.slice(0, 20)), message: formTexts.notAsked }],
      });
    const parsed: ReadValue =
      property.type === "file"
        ? readFiles(raw, field, property, waiting)
        : valueTypes[property.type].parse(raw, property.config);
    if (parsed.ok) answers.set(property.id, parsed.value);
    else faults.push({ id: property.id, message: parsed.message });
  }
  return { answers, faults };
};

const isMissing = ({ required }: FormField, { type, config }: FormProperty, value: StoredValue): boolean =>
  (required || isRequired(config)) &&
  (type === "boolean" ? value !== "true" : isEmpty(value) || value.trim() === "");

/**
 * The entry that an answer becomes. Answers to fields that are not shown are left out.
 * @throws DomainError `invalid` with all faults, in the order of the fields.
 */
export const decideAnswer = (
  form: Form,
  properties: readonly FormProperty[],
  sent: FormAnswers,
  waiting: WaitingFiles = new Map(),
): { body: AllowedEntry["body"]; files: AnswerFilesById } => {
  const byId = new Map(properties.map((property) => [property.id, property]));
  const { answers, faults } = readAnswers(form, byId, sent, waiting);
  const shown = shownFields(form, properties, answers);
  const errors = shown.flatMap((field) => {
    const property = byId.get(field.property_id);
    if (!property) return [];
    const fault = faults.find(({ id }) => id === property.id)?.message;
    const value = answers.get(property.id) ?? null;
    const message = fault ?? (isMissing(field, property, value) ? formTexts.required : null);
    return message === null ? [] : [{ field: fieldOf(property.id), message }];
  });
  const [first] = errors;
  if (first) throw new DomainError("invalid", { detail: first.message, errors });
  let title = "";
  const values: Record<string, string> = {};
  const files = new Map<number, readonly string[]>();
  for (const { property_id: id } of shown) {
    const property = byId.get(id);
    const value = answers.get(id) ?? null;
    if (!property || isEmpty(value)) continue;
    if (property.isLead) title = value;
    else if (property.type === "file") files.set(id, uploadIdsOf(value));
    else values[property.name] = value;
  }
  return { body: { title, properties: values }, files };
};

/** A refusal of the entry, which names properties, as one of the form's fields. */
export const asFormFault = (error: unknown, properties: readonly FormProperty[]): unknown => {
  if (!(error instanceof DomainError)) return error;
  const lead = properties.find(({ isLead }) => isLead);
  if (error.code === "empty_entry_title" && lead)
    return new DomainError("invalid", { errors: [{ field: fieldOf(lead.id), message: formTexts.required }] });
  const errors = error.extra.errors?.map(({ field, message }) => {
    const name = field.replace(/^properties\./, "");
    const property = properties.find((each) => each.name === name);
    return { field: property ? fieldOf(property.id) : field, message };
  });
  return errors ? new DomainError(error.code, { ...error.extra, errors }) : error;
};

/** A refusal by what the form does not ask for, such as a rule of another property, discloses nothing of it to anonymous users. */
export const asAnonymousFault = (error: unknown): unknown => {
  if (!(error instanceof DomainError)) return error;
  const { errors } = error.extra;
  const isOfForm = errors === undefined || errors.every(({ field }) => field.startsWith("answers."));
  return isOfForm ? error : new DomainError("form_closed", { detail: formTexts.unanswerable });
};
