import fc from "fast-check";
import type { Permission } from "@maive/contract";
import type { Answer, Caller, TestApp } from "../../../../test/build-app.ts";
import { type Person, RightsModel, type Sharer } from "./rights-model-for-tests.ts";

/** Pages are meant by number: the n-th that was made, or for what is done in the trash often the n-th there. */
export type Step =
  | { do: "share"; page: number; person: Sharer; permission: Permission; below: boolean }
  | { do: "shareDatabase"; person: Sharer; permission: Permission }
  | { do: "create"; by: Person; page: number | null }
  | { do: "addEntry"; by: Person }
  | { do: "move"; by: Person; page: number; to: number | null }
  | { do: "trash" | "restore" | "remove"; by: Person; page: number };

const aPage = fc.nat({ max: 11 });
const sharer = fc.constantFrom<Sharer>("guest", "visitor");
const anybody = fc.constantFrom<Person>("guest", "visitor", "main");
const permission = fc.constantFrom<Permission>("none", "read", "write");
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("share" as const),
      page: aPage,
      person: sharer,
      permission,
      below: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("shareDatabase" as const), person: sharer, permission }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("create" as const),
      by: anybody,
      page: fc.option(aPage, { freq: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("addEntry" as const), by: anybody }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("move" as const),
      by: anybody,
      page: aPage,
      to: fc.option(aPage),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("trash" as const), by: anybody, page: aPage }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("restore" as const), by: anybody, page: aPage }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), by: anybody, page: aPage }) },
);

/** A small workspace, and the model of it. */
export class Walk {
  readonly #t: TestApp;
  readonly #model = new RightsModel();
  /** Every page there was. */
  readonly #pages: string[] = [];
  #database = 0;

  constructor(t: TestApp) {
    this.#t = t;
  }

  #caller(person: Person): Caller {
    return this.#t[person];
  }

  async start(): Promise<void> {
    this.#database = (await this.#t.main.post("/api/cortex/databases", { name: "Bücher" })).body.database_id;
    for (const first of [
      { do: "create", by: "main", page: null },
      { do: "create", by: "main", page: 0 },
      { do: "create", by: "main", page: 1 },
      { do: "create", by: "main", page: null },
      { do: "addEntry", by: "main" },
      { do: "addEntry", by: "main" },
      { do: "create", by: "main", page: 4 },
      { do: "share", page: 0, person: "guest", permission: "write", below: true },
      { do: "shareDatabase", person: "visitor", permission: "write" },
    ] as const)
      await this.take(first);
  }

  /** Does one thing. @returns the status of the answer and the one that the model says. */
  async take(step: Step): Promise<{ status: number; right: number }> {
    const { answer, right } = await this.#send(step);
    return { status: answer.status, right };
  }

  #page(n: number): string {
    return this.#pages[n % this.#pages.length] ?? "";
  }

  #trashedPage(n: number): string {
    const trashed = this.#model.trashed();
    return n % 3 === 0 || trashed.length === 0 ? this.#page(n) : (trashed[n % trashed.length] ?? "");
  }

  async #send(step: Step): Promise<{ answer: Answer; right: number }> {
    const model = this.#model;
    const page = (n: number): string => this.#page(n);
    const url = (n: number, more = "") => `/api/cortex/pages/${page(n)}${more}`;
    switch (step.do) {
      case "share": {
        const right = model.share(page(step.page), step.person, step.permission, step.below);
        const permissions = { [this.#caller(step.person).userId]: step.permission };
        const body = { permissions, apply_to_children: step.below };
        return { right, answer: await this.#t.main.post(url(step.page, "/permissions"), body) };
      }
      case "shareDatabase": {
        const right = model.shareDatabase(step.person, step.permission);
        const permissions = { [this.#caller(step.person).userId]: step.permission };
        const path = `/api/cortex/databases/${this.#database}/permissions`;
        return { right, answer: await this.#t.main.post(path, { permissions }) };
      }
      case "create": {
        const parent = step.page === null ? null : page(step.page);
        const right = model.mayCreate(step.by, parent);
        const body = { title: `Seite ${this.#pages.length}`, parent_page_id: parent };
        const answer = await this.#caller(step.by).post("/api/cortex/pages", body);
        if (answer.status === 201) model.created(this.#note(answer), parent);
        return { right, answer };
      }
      case "addEntry": {
        const right = model.mayAddEntry(step.by);
        const path = `/api/cortex/databases/${this.#database}/entries`;
        const answer = await this.#caller(step.by).post(path, { title: `Eintrag ${this.#pages.length}` });
        if (answer.status === 201) model.entryAdded(this.#note(answer));
        return { right, answer };
      }
      case "move": {
        const to = step.to === null ? null : page(step.to);
        const right = model.move(step.by, page(step.page), to);
        return { right, answer: await this.#caller(step.by).patch(url(step.page), { parent_page_id: to }) };
      }
      case "trash":
        return {
          right: model.trash(step.by, page(step.page)),
          answer: await this.#caller(step.by).delete(url(step.page)),
        };
      case "restore": {
        const id = this.#trashedPage(step.page);
        const right = model.restore(step.by, id);
        return { right, answer: await this.#caller(step.by).post(`/api/cortex/pages/${id}/restore`) };
      }
      case "remove": {
        const id = this.#trashedPage(step.page);
        const right = model.remove(step.by, id);
        return { right, answer: await this.#caller(step.by).delete(`/api/cortex/pages/${id}/permanent`) };
      }
    }
  }

  #note(answer: Answer): string {
    this.#pages.push(answer.body.page_id);
    return answer.body.page_id;
  }

  /** What a person must see now, as the model says. */
  right(person: Person) {
    return {
      tree: this.#model.tree(person),
      trash: this.#model.trashTops(person).toSorted(),
      entries: this.#model.entries(person)?.toSorted() ?? 404,
      count: this.#model.entries(person)?.length ?? 404,
      opened: this.#pages.map((id) => (this.#model.right(person, id) === "none" ? 404 : 200)),
    };
  }

  /** What a person does see now. */
  async seen(person: Person) {
    const who = this.#caller(person);
    const { pages } = (await who.get("/api/cortex/pages")).body as {
      pages: { page_id: string; parent_page_id: string; user_can_write: boolean; has_children: boolean }[];
    };
    const { trashed_pages } = (await who.get("/api/cortex/trash")).body as {
      trashed_pages: { page_id: string }[];
    };
    const list = await who.get(`/api/cortex/databases/${this.#database}/entries`);
    const opened: number[] = [];
    for (const id of this.#pages) opened.push((await who.get(`/api/cortex/pages/${id}`)).status);
    return {
      tree: Object.fromEntries(
        pages.map(({ page_id, parent_page_id, user_can_write, has_children }) => [
          page_id,
          { parent_page_id, user_can_write, has_children },
        ]),
      ),
      trash: trashed_pages.map((page) => page.page_id).toSorted(),
      entries:
        list.status === 200
          ? list.body.entries.map((entry: { page_id: string }) => entry.page_id).toSorted()
          : list.status,
      count: list.status === 200 ? list.body.total : list.status,
      opened,
    };
  }

  async end(): Promise<void> {
    await this.#t.storage.transact(async ({ db }) => {
      await db.deleteFrom("page").execute();
      await db.deleteFrom("database").where("database_id", "=", this.#database).execute();
    });
  }
}
