import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldEntries, isReadOnly } from '#contract/kit/entity.ts';
import { TREE_PARENT, numberRuleOf } from '#contract/online/form-entity.ts';
import type { CrudOptions, SaveContext, Written } from '#server/kit/crud/options.ts';
import { explained } from '#server/kit/crud/write.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { AppError, refuse, refuseAs } from '#server/kit/errors.ts';
import { cleanHtml } from '#server/kit/html/clean-html.ts';
import { newId } from '#server/kit/ids.ts';
import { requireColumn, type WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { nextValue } from '#server/modules/system/fill-rule/fill-rule.service.ts';
import type { Tx } from '#server/db/client.ts';
import { patternFaults } from './form-entity.ts';
import { loggedLine, removeLines, storedLines } from './lines.ts';
import type { LiveForm, LiveSub } from './live-types.ts';
import { readLines } from './read-lines.ts';
import { ruled } from './rules.ts';
import { requirePlace } from './tree.ts';

/** What saving needs of a form. */
export type Saving = Pick<LiveForm, 'definition' | 'subs' | 'patterns' | 'rules'> & { options: CrudOptions };

/** Lines that go with a record which the transaction is about to store. */
interface Pending {
    live: LiveSub;
    lines: readonly WireRow[];
    stored: readonly WireRow[];
}

/** Of the records that a transaction has checked and not stored yet, in their order: an import stores many at once. */
const pending = new WeakMap<Tx, (readonly Pending[])[]>();

/** The checks of a form's record before it is stored: its lines, its place in a tree, its rules and its number. */
export async function beforeSaveOf(
    app: Pick<FastifyInstance, 'dictionary' | 'clock'>,
    form: Saving,
    values: WireRow,
    context: SaveContext,
): Promise<WireRow> {
    const { tx, session, current } = context;
    const faults = patternFaults(form.patterns, values);
    if (Object.keys(faults).length > 0) throw refuse('VALIDATION', {}, { fields: faults });
    const record: WireRow = { ...(current ? {} : ownDefaults(form)), ...values, ...cleaned(form, values) };
    if (form.definition.isTree && TREE_PARENT in values) await requirePlace(form, tx, session, values[TREE_PARENT], current?.id);
    const given = await linesFor(app, form, values, context);
    pending.set(tx, [...(pending.get(tx) ?? []), given]);
    const lines = await linesOfRecord(form, given, context);
    const set = ruled(form.rules, { ...current, ...record, ...lines });
    Object.assign(record, set);
    if (!current) Object.assign(record, await numbered(app, form, context));
    return record;
}

/** Nobody fills in what is read-only: a new record has its defaults. */
const ownDefaults = ({ options }: Saving): WireRow =>
    Object.fromEntries(
        fieldEntries(options.entity).flatMap(([name, field]) => {
            const { default: value } = field as { default?: unknown };
            return isReadOnly(field) && value !== undefined ? [[name, value]] : [];
        }),
    );

const cleaned = ({ definition }: Saving, values: WireRow): WireRow =>
    Object.fromEntries(
        definition.fields.flatMap(({ dbFieldName, fieldShowType }) => {
            const value = values[dbFieldName];
            return fieldShowType === 'umeditor' && typeof value === 'string' ? [[dbFieldName, cleanHtml(value)]] : [];
        }),
    );

const linesFor = async (
    app: Pick<FastifyInstance, 'dictionary'>,
    { subs }: Saving,
    values: WireRow,
    { tx, session, current }: SaveContext,
): Promise<Pending[]> => {
    const all: Pending[] = [];
    for (const live of subs) {
        const given = values[live.sub.tableName];
        if (!Array.isArray(given)) continue;
        const id = typeof current?.id === 'string' ? current.id : undefined;
        const stored = id === undefined ? [] : ((await storedLines(tx, live, [id])).get(id) ?? []);
        const gone = id === undefined ? [] : ((await storedLines(tx, live, [id], true)).get(id) ?? []);
        const lines = await readLines(app, live, given as WireRow[], { tx, session, stored, gone });
        all.push({ live, lines, stored });
    }
    return all;
};

/** The lines as the rules see them: those that come with the record, and the stored ones of tables that it leaves alone. */
const linesOfRecord = async ({ subs, rules }: Saving, given: readonly Pending[], { tx, current }: SaveContext): Promise<WireRow> => {
    if (rules.rules.length === 0) return {};
    const lines: WireRow = {};
    for (const live of subs) {
        const own = given.find(each => each.live === live);
        const id = typeof current?.id === 'string' ? current.id : undefined;
        lines[live.sub.tableName] = own?.lines ?? (id === undefined ? [] : ((await storedLines(tx, live, [id])).get(id) ?? []));
    }
    return lines;
};

const numbered = async ({ clock }: Pick<FastifyInstance, 'clock'>, { definition }: Saving, { tx, session }: SaveContext) => {
    const numbers: WireRow = {};
    for (const field of definition.fields) {
        const rule = numberRuleOf(field);
        if (rule === undefined) continue;
        const value = await nextValue(tx, session, rule, toWireTime(clock.date()));
        if (value === null) throw refuseAs('VALIDATION', `「${field.dbFieldTxt}」的编码规则${rule}不存在或已失效，请联系管理员`);
        numbers[field.dbFieldName] = value;
    }
    return numbers;
};

/** Stores the lines that came with a record, in its transaction, and tells the data log. */
export async function afterWriteOf(form: Saving, { tx, actor, session, op, rows }: Written): Promise<void> {
    const all = pending.get(tx) ?? [];
    pending.delete(tx);
    if (op !== 'add' && op !== 'edit' && op !== 'import') return;
    // New records have ids in the order in which they were checked.
    for (const [index, record] of rows.entries()) await storePending(form, { tx, actor, session }, record, all[index] ?? []);
}

const storePending = async (
    form: Saving,
    { tx, actor, session }: Pick<Written, 'tx' | 'actor' | 'session'>,
    record: WireRow,
    all: readonly Pending[],
): Promise<void> => {
    for (const { live, lines, stored } of all) {
        await explainedLines(live, () => storeLines(tx, live, { id: String(record.id), lines, stored, session }));
        const name = live.sub.tableName;
        const after = (await storedLines(tx, live, [String(record.id)])).get(String(record.id)) ?? [];
        const [was, is] = [stored, after].map(list => list.map(row => loggedLine(live, row)));
        if (JSON.stringify(was) === JSON.stringify(is)) continue;
        await logChanges(tx, actor, [
            {
                entity: form.options.entity,
                table: form.options.table,
                op: 'edit',
                before: { ...record, [name]: was },
                after: { ...record, [name]: is },
            },
        ]);
    }
};

/** A fault of the database in a line is one of its sub table. */
const explainedLines = async (live: LiveSub, act: () => Promise<void>) => {
    try {
        await explained(live.options, act);
    } catch (error) {
        if (!(error instanceof AppError) || !error.result?.fields) throw error;
        const says = `${live.sub.tableTxt}：${Object.values(error.result.fields).join('；')}`;
        throw refuseAs('VALIDATION', says, { fields: { [live.sub.tableName]: says } });
    }
};

interface Lines {
    id: string;
    lines: readonly WireRow[];
    stored: readonly WireRow[];
    session: Written['session'];
}

const storeLines = async (tx: Tx, live: LiveSub, { id, lines, stored, session }: Lines): Promise<void> => {
    const { table } = live.options;
    const [idColumn, version] = [requireColumn(live.options, 'id'), requireColumn(live.options, 'version')];
    const known = new Map(stored.map((row, index) => [row.id, { row, index }]));
    const kept = new Set(lines.map(line => line.id));
    await removeLines(
        tx,
        live,
        stored.filter(row => !kept.has(row.id)).map(row => String(row.id)),
        session,
    );
    const fresh: WireRow[] = [];
    for (const [sortNo, { id: lineId, ...values }] of lines.entries()) {
        if (lineId === undefined) {
            fresh.push({ ...values, id: newId(), mainId: id, sortNo, tenantId: session.tenantId, createBy: session.username });
            continue;
        }
        const before = known.get(lineId)?.row;
        if (before && before.sortNo === sortNo && Object.entries(values).every(([name, value]) => before[name] === value)) continue;
        const stamp = { delFlag: 0, sortNo, version: sql`${version} + 1`, updateBy: session.username, updateTime: sql`now()` };
        await tx
            .update(table)
            .set({ ...values, ...stamp })
            .where(eq(idColumn, lineId));
    }
    if (fresh.length > 0) await tx.insert(table).values(fresh);
};
