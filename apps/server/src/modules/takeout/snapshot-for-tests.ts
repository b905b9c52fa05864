import type {
  Block,
  DatabaseDetail,
  Entry,
  EntryTemplate,
  FilterRule,
  Page,
  Property,
} from "@maive/contract";
import { isFilterGroup } from "@maive/values";
import { createHash } from "node:crypto";
import type { TestApp } from "../../../test/build-app.ts";

interface Item {
  file_id: string;
  display_name: string;
  is_folder: boolean;
}

/**
 * All that main sees of an instance, with names in the place of ids, so that two instances can be compared. Times of changes are
 * left out.
 */
export const snapshotOf = async (t: TestApp) => {
  const names = new Map<string, string>();
  const get = async (path: string) => {
    const { status, body } = await t.main.get(path);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return body;
  };
  const bytes = async (path: string): Promise<string> => {
    const { statusCode, rawPayload } = await t.app.server.inject({
      url: path,
      headers: { cookie: t.main.cookie },
    });
    return statusCode === 200 ? createHash("sha256").update(rawPayload).digest("hex") : String(statusCode);
  };
  for (const { userId, username } of [t.main, t.guest, t.visitor]) names.set(userId, `user ${username}`);

  const databases: DatabaseDetail[] = [];
  const entries: Entry[] = [];
  const properties = new Map<number, string>();
  const views = new Map<number, string>();
  const databaseNames = new Map<number, string>();
  for (const { database_id: id } of (await get("/api/cortex/databases")).databases) {
    const detail: DatabaseDetail = await get(`/api/cortex/databases/${id}`);
    databases.push(detail);
    databaseNames.set(id, detail.name);
    for (const each of detail.properties)
      properties.set(each.property_id, `${detail.name}.${each.property_name}`);
    for (const each of detail.entry_templates ?? []) names.set(each.template_id, `template ${each.name}`);
    for (const each of detail.view_configs) views.set(each.id, `${detail.name}: ${each.name}`);
    entries.push(...(await get(`/api/cortex/databases/${id}/entries?limit=5000`)).entries);
  }
  for (const entry of entries)
    names.set(entry.page_id, `entry ${databaseNames.get(entry.parent_database_id ?? -1)}/${entry.title}`);
  const pages: Page[] = (await get("/api/cortex/pages")).pages;
  const below = Map.groupBy(pages, ({ parent_page_id: id }) => id);
  const pathOf = (page: Page): string => {
    const { parent_page_id: parent } = page;
    const above = pages.find(({ page_id }) => page_id === parent);
    const place = (below.get(parent) ?? []).indexOf(page);
    return `${above ? pathOf(above) : (names.get(parent ?? "") ?? "")}/${place} ${page.title}`;
  };
  for (const page of pages) names.set(page.page_id, pathOf(page));

  const drive: Record<string, string> = {};
  const walk = async (path: string): Promise<void> => {
    for (const item of (await get(`/api/drive/contents?path=${encodeURIComponent(path)}`))
      .contents as Item[]) {
      const own = `${path === "/" ? "" : path}/${item.display_name}`;
      names.set(item.file_id, `drive ${own}`);
      drive[own] = item.is_folder ? "folder" : await bytes(`/api/drive/download/${item.file_id}`);
      if (item.is_folder) await walk(own);
    }
  };
  await walk("/");

  const fileIds = /"file_id":"([0-9a-f-]{36})"|download\/([0-9a-f-]{36})/g;
  const named = async (value: unknown): Promise<unknown> => {
    const text = JSON.stringify(value).replaceAll('\\"', '"');
    for (const [, one, other] of text.matchAll(fileIds)) {
      const id = one ?? other ?? "";
      if (!names.has(id)) names.set(id, `bytes ${await bytes(`/api/drive/download/${id}`)}`);
    }
    let shown = JSON.stringify(value);
    for (const [id, name] of names) shown = shown.replaceAll(id, name.replaceAll('"', ""));
    return JSON.parse(shown);
  };

  const config = (text: string): unknown => {
    const parts = JSON.parse(text);
    for (const side of ["leftColumn", "rightColumn"])
      for (const each of parts[side] ?? []) delete each.block_id;
    if (parts.visible_view_ids)
      parts.visible_view_ids = parts.visible_view_ids.map((id: number) => views.get(id));
    if (parts.active_view_id) parts.active_view_id = views.get(parts.active_view_id);
    return parts;
  };
  const blocksOf = (blocks: readonly Block[]): unknown => {
    const places = new Map(blocks.map(({ block_id }, place) => [block_id, place]));
    return blocks.map(({ block_type, content, block_order, block_config, parent_block_id }) => [
      block_type,
      block_type === "database_view" ? databaseNames.get(Number(content)) : content,
      block_order,
      parent_block_id === null ? null : places.get(parent_block_id),
      config(block_config),
    ]);
  };
  const pageOf = async (id: string): Promise<unknown> => {
    const { title, icon, cover_image_path, cover_position, settings, blocks } = await get(
      `/api/cortex/pages/${id}`,
    );
    return named({ title, icon, cover_image_path, cover_position, settings, blocks: blocksOf(blocks) });
  };
  const propertyOf = ({ property_config: given, ...property }: Property): unknown => {
    const { property_id: _, ...rest } = property;
    const { options, linked_property_id, relation_property, rollup_property, target, ...config } = given;
    const { button_actions, lookup_target, ...other } = config;
    const databaseOf = (named: string | undefined) =>
      named?.startsWith("cortex:") ? databaseNames.get(Number(named.slice(7))) : named;
    return {
      ...rest,
      ...other,
      actions: button_actions?.map(({ values = {}, database_id, ...action }) => ({
        ...action,
        in: databaseNames.get(database_id ?? -1),
        values: Object.entries(values)
          .map(
            ([id, { property_id: source, ...value }]) =>
              [properties.get(Number(id)), { ...value, source: properties.get(source ?? -1) }] as const,
          )
          .toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1)),
      })),
      options: options?.map(({ name, color }) => [name, color]),
      target: databaseOf(target),
      looked_up: databaseOf(lookup_target),
      linked: properties.get(linked_property_id ?? -1),
      relation: properties.get(relation_property ?? -1),
      rollup: properties.get(rollup_property ?? -1),
    };
  };

  const templatesOf = async (id: number, listed: DatabaseDetail["entry_templates"]): Promise<unknown[]> => {
    const all: unknown[] = [];
    for (const { template_id } of listed ?? []) {
      const { values, blocks, ...look }: EntryTemplate = await get(
        `/api/cortex/databases/${id}/entry-templates/${template_id}`,
      );
      const said = Object.entries(values).map(([key, begins]) => [properties.get(Number(key)), begins]);
      all.push({ ...look, said, blocks: blocksOf(blocks) });
    }
    return all;
  };

  const ruleOf = (rule: FilterRule): unknown =>
    isFilterGroup(rule)
      ? { [rule.operator]: rule.filters.map(ruleOf) }
      : [properties.get(rule.property_id), rule.operator, rule.value];

  const all: Record<string, unknown> = { drive };
  for (const {
    database_id: id,
    name,
    description,
    properties: columns,
    view_configs,
    entry_count,
    entry_templates,
  } of databases)
    all[`database ${name}`] = await named({
      description,
      entry_count,
      properties: columns.map(propertyOf),
      templates: await templatesOf(id, entry_templates),
      views: view_configs.map(
        ({ name: view, properties: shown, sorts, filters, layout, layout_options, locked }) => ({
          view,
          locked,
          layout,
          options: layout_options && {
            ...layout_options,
            columns_by: properties.get(layout_options.columns_by ?? -1),
            sum_of: properties.get(layout_options.sum_of ?? -1),
            date_by: properties.get(layout_options.date_by ?? -1),
            cover_by: properties.get(layout_options.cover_by ?? -1),
            colors: layout_options.colors?.map(({ filters: conditions, color, property_id }) => ({
              conditions: conditions.map(ruleOf),
              color,
              of: properties.get(property_id ?? -1),
            })),
            form: layout_options.form && {
              ...layout_options.form,
              fields: layout_options.form.fields.map(({ property_id, shown_if, ...field }) => ({
                ...field,
                of: properties.get(property_id),
                shown_if: shown_if && {
                  ...shown_if,
                  conditions: shown_if.conditions.map(({ property_id: conditions, ...condition }) => ({
                    ...condition,
                    of: properties.get(conditions),
                  })),
                },
              })),
            },
            groups_by: layout_options.groups_by?.map((by) => ({
              ...by,
              property_id: properties.get(by.property_id),
            })),
          },
          shown: Object.entries(shown).map(([key, column]) => [properties.get(Number(key)), column]),
          sorts: sorts.map(({ property_id, direction }) => [properties.get(property_id), direction]),
          filters: filters.map(ruleOf),
        }),
      ),
      entries: await Promise.all(
        entries
          .filter(({ parent_database_id }) => parent_database_id === id)
          .map(async (entry) => [
            JSON.parse(JSON.stringify(entry.properties).replace(/\\"last_modified\\":\\"[^"]*\\",?/g, "")),
            await pageOf(entry.page_id),
          ]),
      ),
    });
  for (const page of pages) all[`page ${names.get(page.page_id)}`] = await pageOf(page.page_id);
  for (const [place, { board_id: id, name, has_thumbnail }] of (
    await get("/api/scribble/boards")
  ).boards.entries()) {
    const { scene, files } = await get(`/api/scribble/boards/${id}`);
    const images = [];
    for (const { file_id } of files)
      images.push([file_id, await bytes(`/api/scribble/boards/${id}/files/${file_id}`)]);
    all[`board ${place} ${name}`] = {
      scene,
      images,
      thumbnail: has_thumbnail && (await bytes(`/api/scribble/boards/${id}/thumbnail`)),
    };
  }
  return all;
};
