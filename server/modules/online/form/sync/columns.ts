import type { SyncStep } from '#contract/online/form.ts';
import { sql } from 'drizzle-orm';
import { type Storage, sqlTypeOf, storageFrom, storageWord } from '../storage.ts';
import { convert, isSameKind } from './convert.ts';
import { archiveName, countRows, exampleOf, hasColumn, onlineTable, quoted, run, type Syncing } from './syncing.ts';
import type { Column, Table } from './tables.ts';

/** Names are freed before they are taken: a field may get the name that another one has had. */
export async function syncColumns(syncing: Syncing, old: Table, table: Table): Promise<void> {
    const known = new Map(old.columns.map(column => [column.id, column]));
    const kept = new Set(table.columns.map(({ id }) => id));
    for (const column of old.columns) if (!kept.has(column.id)) await dropColumn(syncing, table, column);
    const retyped: [Column, Column][] = [];
    const renamed: [Column, Column][] = [];
    for (const column of table.columns) {
        const before = known.get(column.id);
        if (!before) continue;
        const isOther = storageWord(before.storage) !== storageWord(column.storage) && !isSameKind(before.storage, column.storage);
        if (isOther) retyped.push([before, column]);
        else if (before.name !== column.name) renamed.push([before, column]);
    }
    const archives = new Map<string, string>();
    for (const [before] of retyped) archives.set(before.id, await putAway(syncing, table, before));
    for (const [index, [before]] of renamed.entries()) await rename(syncing, table, before.name, `_t${index}`);
    for (const [index, [before, column]] of renamed.entries()) {
        await rename(syncing, table, `_t${index}`, column.name);
        const rows = await countRows(syncing, table.name, `${quoted(column.name)} is not null`);
        const says = `「${column.label}」的字段名由${before.name}改为${column.name}，数据不变`;
        syncing.steps.push({ kind: 'renameColumn', table: table.name, says, rows, lost: 0 });
    }
    for (const column of table.columns) {
        const before = known.get(column.id);
        if (!before) await addColumn(syncing, table, column);
        else if (archives.has(column.id)) await retypeColumn(syncing, table, before, column, archives.get(column.id) ?? '');
        else await resizeColumn(syncing, table, before, column);
        await syncRequired(syncing, table, before, column);
    }
}

const rename = (syncing: Syncing, { name }: Table, from: string, to: string) =>
    run(syncing, `alter table ${onlineTable(name)} rename column ${quoted(from)} to ${quoted(to)}`);

const putAway = async (syncing: Syncing, table: Table, column: Column): Promise<string> => {
    const name = archiveName(syncing, column.name);
    await rename(syncing, table, column.name, name);
    syncing.archive.push({ tableId: table.id, fieldId: column.id, kind: storageWord(column.storage), name });
    return name;
};

const dropColumn = async (syncing: Syncing, table: Table, column: Column) => {
    const rows = await countRows(syncing, table.name, `${quoted(column.name)} is not null`);
    await putAway(syncing, table, column);
    const says = `移除字段「${column.label}」${rows > 0 ? `，${rows}行的值归档保留，恢复旧版本可找回` : ''}`;
    syncing.steps.push({ kind: 'dropColumn', table: table.name, says, rows, lost: rows });
};

/** The newest column that keeps values of the field in this storage, if one does. */
const keptColumn = async (syncing: Syncing, table: Table, column: Column) => {
    for (const each of syncing.archived) {
        if (each.tableId !== table.id || each.fieldId !== column.id || each.kind === undefined) continue;
        const storage = storageFrom(each.kind);
        const fits = storageWord(storage) === storageWord(column.storage) || isSameKind(storage, column.storage);
        if (fits && (await hasColumn(syncing, table.name, each.name))) return { name: each.name, storage };
    }
    return undefined;
};

const addColumn = async (syncing: Syncing, table: Table, column: Column) => {
    const kept = await keptColumn(syncing, table, column);
    const step: SyncStep = { kind: 'addColumn', table: table.name, says: `新增字段「${column.label}」`, rows: 0, lost: 0 };
    if (!kept) {
        await addEmpty(syncing, table, column);
        syncing.steps.push(step);
        return;
    }
    await rename(syncing, table, kept.name, column.name);
    const rows = await countRows(syncing, table.name, `${quoted(column.name)} is not null`);
    syncing.steps.push({ ...step, says: `恢复字段「${column.label}」，找回${rows}行归档的值`, rows });
    await resizeColumn(syncing, table, { ...column, storage: kept.storage }, column);
};

const addEmpty = (syncing: Syncing, table: Table, column: Column) =>
    run(syncing, `alter table ${onlineTable(table.name)} add column ${quoted(column.name)} ${sqlTypeOf(column.storage)}`);

/** A text gets more or less room. */
const resizeColumn = async (syncing: Syncing, table: Table, before: Column, column: Column) => {
    if (storageWord(before.storage) === storageWord(column.storage)) return;
    const name = quoted(column.name);
    const rows = await countRows(syncing, table.name, `${name} is not null`);
    const step: SyncStep = { kind: 'retypeColumn', table: table.name, says: resized(column), rows, lost: 0 };
    const tooLong = column.storage.kind === 'text' ? `char_length(${name}) > ${column.storage.length}` : 'false';
    const refused = await countRows(syncing, table.name, tooLong);
    if (refused > 0) {
        const example = await exampleOf(syncing, table.name, name, tooLong);
        syncing.steps.push({ ...step, refused: `「${column.label}」有${refused}行放不下，例如「${example}」，请先缩短或加大长度` });
        return;
    }
    const cut = column.storage.kind === 'text' ? `left(${name}, ${column.storage.length})` : name;
    await run(syncing, `alter table ${onlineTable(table.name)} alter column ${name} type ${sqlTypeOf(column.storage)} using ${cut}`);
    syncing.steps.push(step);
};

const resized = ({ label, storage }: Column) => `「${label}」的长度改为${storage.kind === 'text' ? `${storage.length}个字符` : '不限'}`;

/** The old column stays beside the new one, so that the way back finds what a conversion has left out. */
const retypeColumn = async (syncing: Syncing, table: Table, before: Column, column: Column, archive: string) => {
    const [from, name] = [quoted(archive), quoted(column.name)];
    const { value, can, keeps } = convert(before.storage, column.storage, from);
    await addEmpty(syncing, table, column);
    const isThere = `nullif(${from}::text, '') is not null`;
    const rows = await countRows(syncing, table.name, isThere);
    const step: SyncStep = {
        kind: 'retypeColumn',
        table: table.name,
        says: `「${column.label}」由${kindText(before.storage)}改为${kindText(column.storage)}`,
        rows,
        lost: 0,
    };
    const cannot = `${isThere} and (case when ${isThere} then ${can} end) is not true`;
    const refused = await countRows(syncing, table.name, cannot);
    if (refused > 0) {
        const example = await exampleOf(syncing, table.name, from, cannot);
        const what = `「${column.label}」有${refused}行不能转换为${kindText(column.storage)}，例如「${example}」`;
        syncing.steps.push({ ...step, refused: `${what}，请先改正这些值，或删除该字段后另建` });
        return;
    }
    const set = (to: string, where: string) => run(syncing, `update ${onlineTable(table.name)} set ${name} = ${to} where ${where}`);
    await set(`case when ${can} then ${value} end`, isThere);
    const former = await keptColumn(syncing, table, column);
    if (former) await takeFormer(syncing, table, { former: former.name, before, column, from });
    const changed = `${isThere} and (${keeps}) is not true`;
    const lost = former ? 0 : await countRows(syncing, table.name, changed);
    syncing.steps.push({ ...step, lost });
};

/** Values that nobody has changed since the field was of the former type are what they were then. */
const takeFormer = (
    syncing: Syncing,
    table: Table,
    { former, before, column, from }: { former: string; before: Column; column: Column; from: string },
) => {
    const was = quoted(former);
    const { value, can } = convert(column.storage, before.storage, was);
    const isSame = `(case when nullif(${was}::text, '') is not null and ${can} then ${value} end) is not distinct from ${from}`;
    return run(syncing, `update ${onlineTable(table.name)} set ${quoted(column.name)} = ${was} where ${was} is not null and ${isSame}`);
};

const KINDS: Readonly<Record<Storage['kind'], string>> = {
    text: '文本',
    longText: '长文本',
    int: '整数',
    decimal: '小数',
    money: '金额',
    date: '日期',
    moment: '日期时间',
    bool: '开关',
    link: '关联',
};

const kindText = (storage: Storage): string => (storage.kind === 'decimal' ? `${storage.digits}位小数` : KINDS[storage.kind]);

const syncRequired = async (syncing: Syncing, table: Table, before: Column | undefined, column: Column) => {
    const name = quoted(column.name);
    if (!column.isRequired) {
        if (before?.isRequired)
            syncing.steps.push({ kind: 'relaxColumn', table: table.name, says: `「${column.label}」改为选填`, rows: 0, lost: 0 });
        return;
    }
    if (!(await hasColumn(syncing, table.name, column.name))) return;
    const rows = await countRows(syncing, table.name, `${name} is null`);
    if (before?.isRequired && rows === 0) return;
    const says = `「${column.label}」改为必填${rows > 0 && column.fallback !== undefined ? `，${rows}个空值填为默认值` : ''}`;
    const step: SyncStep = { kind: 'requireColumn', table: table.name, says, rows, lost: 0 };
    if (rows > 0 && column.fallback === undefined)
        syncing.steps.push({ ...step, refused: `「${column.label}」有${rows}行没有值，请先填写，或为字段设置默认值` });
    else {
        if (rows > 0) await fill(syncing, table, column);
        if (before || rows > 0) syncing.steps.push(step);
    }
};

const fill = async ({ tx }: Syncing, table: Table, { name, storage, fallback = '' }: Column) => {
    const value = storage.kind === 'money' ? String(Math.round(Number(fallback) * 100)) : fallback;
    const text = storage.kind === 'bool' ? String(['1', 'Y', 'true'].includes(fallback)) : value;
    const target = sql.raw(`update ${onlineTable(table.name)} set ${quoted(name)} =`);
    await tx.execute(sql`${target} ${text}::${sql.raw(sqlTypeOf(storage))} where del_flag = 0 and ${sql.raw(quoted(name))} is null`);
};
