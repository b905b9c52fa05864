import type { FormAnswers } from "@maive/contract";
import type { Actor } from "../../../shared/actor.ts";
import { notFound } from "../../../shared/errors.ts";
import { accessToDatabaseRow, authorizeDatabase } from "../access/index.ts";
import type { EntriesService } from "../entries/index.ts";
import { findReadableView } from "../views/index.ts";
import { asFormFault, decideAnswer } from "./decide-answer.ts";
import { demandAnswer } from "./forms.policy.ts";
import { type LoadedForm, readForm } from "./read-form.ts";

export interface FormsDeps {
  entries: Pick<EntriesService, "createAllowed">;
}

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
    let asked: LoadedForm | null = null;
    try {
      const entryId = await this.#deps.entries.createAllowed(actor, async (tx) => {
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
      return entryId ?? Promise.reject(notFound());
    } catch (error) {
      throw asked === null ? error : asFormFault(error, (asked as LoadedForm).properties);
    }
  }
}
