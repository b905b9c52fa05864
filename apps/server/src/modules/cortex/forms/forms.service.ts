import type { Form, FormAnswers } from "@maive/contract";
import { type AskedProperty, formOf } from "@maive/values";
import type { Actor } from "../../../shared/actor.ts";
import { DomainError, notFound } from "../../../shared/errors.ts";
import type { Queryable } from "../../../storage/index.ts";
import { accessToDatabaseRow, authorizeDatabase } from "../access/index.ts";
import type { EntriesService } from "../entries/index.ts";
import { propertiesOfDatabase } from "../properties/index.ts";
import { asAsked, type DatabaseView, findReadableView, knownForm } from "../views/index.ts";
import { asFormFault, decideAnswer } from "./decide-answer.ts";
import { demandAnswer } from "./forms.policy.ts";

export interface FormsDeps {
  entries: Pick<EntriesService, "createAllowed">;
}

/** A form and what it asks for. */
interface AskedForm {
  form: Form;
  properties: AskedProperty[];
}

/** The form of a view. @throws DomainError `no_form` where the view is laid out as something else. */
const readForm = async (q: Queryable, { databaseId, config }: DatabaseView): Promise<AskedForm> => {
  if (config.layout !== "form") throw new DomainError("no_form");
  const properties = await propertiesOfDatabase(q, databaseId);
  const asked = properties.map(asAsked);
  const stored = config.layoutOptions?.form ?? null;
  const form = stored === null ? formOf(null, asked) : knownForm(stored, properties);
  // One of a later version asks for what this one does not know.
  if (!form) throw new DomainError("no_form");
  return { form, properties: asked };
};

/** Forms, whose answers become entries. */
export class FormsService {
  readonly #deps: FormsDeps;

  constructor(deps: FormsDeps) {
    this.#deps = deps;
  }

  /**
   * Adds an answer of somebody signed in.
   * @returns the new entry's id. @throws DomainError `not_found`, `forbidden`, `no_form`, `invalid`.
   */
  async answer(actor: Actor, databaseId: number, viewId: number, answers: FormAnswers): Promise<string> {
    let asked: AskedForm | null = null;
    try {
      return await this.#deps.entries.createAllowed(actor, async (tx) => {
        const read = await authorizeDatabase(tx.db, actor, "read", databaseId);
        const view = await findReadableView(tx.db, actor, databaseId, viewId);
        if (!view) throw notFound();
        const { layout, layoutOptions } = view.config;
        const database = demandAnswer(read, {
          access: await accessToDatabaseRow(tx.db, actor, read),
          isForReaders:
            layout === "form" && layoutOptions?.form?.for_readers === true && view.ownerId === null,
        });
        asked = await readForm(tx.db, view);
        const { form, properties } = asked;
        return { database, body: decideAnswer(form, properties, answers) };
      });
    } catch (error) {
      throw asked === null ? error : asFormFault(error, (asked as AskedForm).properties);
    }
  }
}
