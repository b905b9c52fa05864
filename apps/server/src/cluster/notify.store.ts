/** Names the channel; a schema of its own has notifications of its own. */
export const channelName = "select 'maive ' || coalesce(current_schema(), '') as name";

/** Names the database and the schema among all there are, wherever it moves to: others may share what carries notifications beside it. */
export const uniqueName = `select 'maive:' || system_identifier || ':' || oid || ':' || coalesce(current_schema(), '') as name
  from pg_control_system(), pg_database where datname = current_database()`;

/** Sends short texts to all who listen. */
export const notifyAll = `select pg_notify((${channelName}), text) from unnest($1::text[]) as text`;
