import { states } from './states.ts'
import type { Table } from './Table.ts'
import { findTable, type TableName, tableNames } from './tables.ts'

/**
 * The version of the tables. Increase it with every change of the tables or of what their rows mean: a ledger of an
 * earlier version is rebuilt from the chain.
 */
export const schemaVersion = 12

/** The statements that create all tables in an empty database. */
export function createStatements(): string[] {
  return [saveFormerRow, ...tableNames.flatMap((name) => createTable(name, findTable(name)))]
}

function createTable(name: TableName, table: Table): string[] {
  const { columns, primaryKey, unique, partitionBy, indexes = {} } = table
  const lines = [
    ...Object.entries(columns).map(([column, { sqlType, isNullable }]) =>
      [column, sqlType, isNullable ? '' : 'not null', columnClauses[`${name}.${column}`] ?? '']
        .filter((part) => part !== '')
        .join(' '),
    ),
    `primary key (${primaryKey.join(', ')})`,
    ...(unique ? [`unique (${unique.join(', ')})`] : []),
  ]
  const partition = partitionBy === undefined ? '' : ` partition by range (${partitionBy})`
  return [
    `create table ${name} (${lines.join(', ')})${partition}`,
    ...Object.entries(indexes).map(
      ([index, definition]) => `create index ${index} on ${name} ${definition}`,
    ),
    ...(name in states ? [createTrigger(name, primaryKey)] : []),
  ]
}

/** The additions to two columns' types. */
const columnClauses: Readonly<Record<string, string>> = {
  'cursor.id': 'default 1 check (id = 1)',
  'undo.id': 'generated always as identity',
}

/** Saves the previous row of a state as long as its block can be undone (the writer sets `vermeil.block`). */
function createTrigger(table: string, primaryKey: readonly string[]): string {
  return `create trigger save_former_row after insert or update or delete on ${table}
    for each row when (current_setting('vermeil.block', true) <> '')
    execute function save_former_row('${table}', '${primaryKey.join(',')}')`
}

const saveFormerRow = `create function save_former_row() returns trigger language plpgsql as $body$
  declare changed jsonb;
  begin
    if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
    insert into undo (block, name, key, before) values (
      current_setting('vermeil.block')::integer,
      tg_argv[0],
      (select jsonb_object_agg(part, changed -> part)
         from unnest(string_to_array(tg_argv[1], ',')) as part),
      case when tg_op = 'INSERT' then null else to_jsonb(old) end
    );
    return null;
  end $body$`
