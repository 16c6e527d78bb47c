import type { FormDefinition, SyncStep } from '#contract/online/form.ts';
import { wallOf } from '#server/db/tenant-wall.ts';
import { sqlTypeOf } from '../storage.ts';
import { syncColumns } from './columns.ts';
import { createIndexes, dropIndexes } from './indexes.ts';
import { archiveName, countRows, hasTable, onlineTable, quoted, run, type Syncing } from './syncing.ts';
import { type Table, tablesOf } from './tables.ts';

/**
 * Makes the tables what a definition says, in the caller's transaction, and tells each step. Definitions are compared by the ids of their
 * tables and fields. A refused step is told and left out: the caller undoes the whole. What leaves a table is renamed and kept.
 */
export async function syncTables(syncing: Syncing, next: FormDefinition, synced: FormDefinition | null): Promise<void> {
    const before = new Map((synced ? tablesOf(synced) : []).map(table => [table.id, table]));
    const after = tablesOf(next);
    const kept = new Set(after.map(({ id }) => id));
    for (const table of before.values()) if (!kept.has(table.id)) await putAway(syncing, table);
    for (const table of after) {
        const old = before.get(table.id) ?? (await bringBack(syncing, table));
        if (old) await change(syncing, old, table);
        else await create(syncing, table);
    }
}

/** Puts a table away under another name. */
export async function putAway(syncing: Syncing, table: Table): Promise<void> {
    if (!(await hasTable(syncing, table.name))) return;
    const name = archiveName(syncing, table.name);
    const rows = await countRows(syncing, table.name);
    await dropIndexes(syncing, table, undefined);
    await run(syncing, `alter table ${onlineTable(table.name)} rename to ${quoted(name)}`);
    syncing.archive.push({ tableId: table.id, name, table });
    const says = `移除表「${table.label}」${rows > 0 ? `，其中${rows}行数据归档保留，恢复旧版本可找回` : ''}`;
    syncing.steps.push({ kind: 'dropTable', table: table.name, says, rows, lost: rows });
}

/** The table as it was put away, under its name again. */
const bringBack = async (syncing: Syncing, table: Table): Promise<Table | undefined> => {
    for (const { tableId, fieldId, name, table: was } of syncing.archived) {
        if (tableId !== table.id || fieldId !== undefined || !was || !(await hasTable(syncing, name))) continue;
        if (await hasTable(syncing, table.name)) return undefined;
        await run(syncing, `alter table ${onlineTable(name)} rename to ${quoted(table.name)}`);
        const rows = await countRows(syncing, table.name);
        const says = `恢复表「${table.label}」，找回${rows}行归档的数据`;
        syncing.steps.push({ kind: 'createTable', table: table.name, says, rows, lost: 0 });
        return { ...was, name: table.name, indexes: [] };
    }
    return undefined;
};

const change = async (syncing: Syncing, old: Table, table: Table) => {
    await dropIndexes(syncing, old, table);
    await syncColumns(syncing, old, table);
    if (!syncing.steps.some(({ refused }) => refused !== undefined)) await createIndexes(syncing, old, table);
};

/** Columns of every table, as `base` of the product's own tables has them. */
const BASE = `id bigint primary key, tenant_id int not null default 0, version int not null default 0, create_by varchar(64) not null,
    create_time timestamptz not null default now(), update_by varchar(64), update_time timestamptz, del_flag smallint not null default 0`;

const create = async (syncing: Syncing, table: Table) => {
    const step: SyncStep = { kind: 'createTable', table: table.name, says: `新建表「${table.label}」`, rows: 0, lost: 0 };
    if (await hasTable(syncing, table.name)) {
        syncing.steps.push({ ...step, refused: `数据库中已有表${table.name}，请换一个表名` });
        return;
    }
    const name = onlineTable(table.name);
    const place = table.isLines ? 'main_id bigint not null, sort_no int not null default 0' : 'pid bigint';
    const columns = table.columns.map(column => `${quoted(column.name)} ${sqlTypeOf(column.storage)}`);
    await run(syncing, `create table ${name} (${[BASE, place, ...columns].join(', ')})`);
    for (const statement of wallOf(name)) await run(syncing, statement);
    await run(
        syncing,
        table.isLines
            ? `create index on ${name} (main_id, sort_no) where del_flag = 0`
            : `create index on ${name} (tenant_id, create_time desc, id desc) where del_flag = 0`,
    );
    if (!table.isLines) await run(syncing, `create index on ${name} (pid) where pid is not null`);
    syncing.steps.push(step);
    await createIndexes({ ...syncing, steps: [] }, undefined, table);
};
