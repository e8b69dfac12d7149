import pg from 'pg'

/** Creates a database on the server of `url`, empty or as a copy of `template`; gives back its own url. */
export async function createDatabase(url: string, name: string, template = 'template0'): Promise<string> {
  await ask(url, `create database "${name}" template "${template}"`)
  const own = new URL(url)
  own.pathname = name
  return own.href
}

/** Drops every database whose name begins with `prefix`. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  const { rows } = await ask(url, 'select datname from pg_database where starts_with(datname, $1)', [prefix])
  for (const { datname } of rows) await ask(url, `drop database if exists "${datname}" with (force)`)
}

async function ask(url: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(text, values)
  } finally {
    await client.end()
  }
}
