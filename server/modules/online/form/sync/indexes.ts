import type { SyncStep } from '#contract/online/form.ts';
import { countRows, exampleOf, onlineTable, quoted, run, type Syncing } from './syncing.ts';
import type { Index, Table } from './tables.ts';

/** Indexes that are no longer asked for go before columns change. */
export async function dropIndexes(syncing: Syncing, old: Table, table: Table | undefined): Promise<void> {
    const wanted = new Set(table?.indexes.map(({ key }) => key));
    for (const index of old.indexes) {
        if (wanted.has(index.key)) continue;
        await run(syncing, `drop index if exists online.${quoted(index.name)}`);
        if (!table) continue;
        const says = index.isUnique ? `「${labelsOf(old, index)}」可以重复` : `删除「${labelsOf(old, index)}」的索引`;
        syncing.steps.push({ kind: 'dropIndex', table: table.name, says, rows: 0, lost: 0 });
    }
}

/** New indexes come last, over the values as they have become. */
export async function createIndexes(syncing: Syncing, old: Table | undefined, table: Table): Promise<void> {
    const known = new Set(old?.indexes.map(({ key }) => key));
    for (const index of table.indexes) {
        if (known.has(index.key)) continue;
        const columns = index.columns.map(quoted).join(', ');
        const rows = await countRows(syncing, table.name);
        const says = index.isUnique ? `「${labelsOf(table, index)}」不能重复` : `为「${labelsOf(table, index)}」建索引`;
        const step: SyncStep = { kind: 'createIndex', table: table.name, says, rows, lost: 0 };
        const refused = index.isUnique ? await duplicates(syncing, table, index) : undefined;
        syncing.steps.push(refused === undefined ? step : { ...step, refused });
        if (refused !== undefined) continue;
        const unique = index.isUnique ? 'unique ' : '';
        await run(
            syncing,
            `create ${unique}index ${quoted(index.name)} on ${onlineTable(table.name)} (tenant_id, ${columns}) where del_flag = 0`,
        );
    }
}

const duplicates = async (syncing: Syncing, table: Table, index: Index): Promise<string | undefined> => {
    const columns = ['tenant_id', ...index.columns.map(quoted)];
    const same = columns.map(column => `o.${column} = r.${column}`).join(' and ');
    const name = onlineTable(table.name);
    const twice = `id in (select r.id from ${name} r where r.del_flag = 0 and exists
        (select 1 from ${name} o where o.del_flag = 0 and o.id <> r.id and ${same}))`;
    const rows = await countRows(syncing, table.name, twice);
    if (rows === 0) return undefined;
    const example = await exampleOf(syncing, table.name, `concat_ws('，', ${columns.slice(1).join(', ')})`, twice);
    return `「${labelsOf(table, index)}」有${rows}行重复，例如「${example}」，请先改正`;
};

const labelsOf = ({ columns }: Table, index: Index): string =>
    index.columns.map(name => columns.find(column => column.name === name)?.label ?? name).join('、');
