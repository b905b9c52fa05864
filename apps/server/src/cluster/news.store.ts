/** Names the channel; a schema of its own has news of its own. */
export const channelName = "select 'maive ' || coalesce(current_schema(), '') as name";

/** Sends short texts to all who listen. */
export const notifyAll = `select pg_notify((${channelName}), text) from unnest($1::text[]) as text`;
