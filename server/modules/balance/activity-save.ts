import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fieldEntries } from '#contract/kit/entity.ts';
import { canonical } from '#server/kit/answers/canonical.ts';
import type { CrudOptions, SaveContext, Written } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { dictText } from '#contract/dictionaries.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { type ActivityKind, refuseOverlap } from './activity-kind.ts';

type Faults = Record<string, string>;
type Settings = Pick<FastifyInstance, 'settings'>;

/** A budget above this needs a second person's approval. */
export const secondFen = ({ settings }: Settings): number => Number(settings.text('finance.promo_second_fen') ?? 1_000_000);

/** Fields that may be changed after publication: a later end, a larger budget, new texts. */
const ALWAYS = ['endAt', 'budgetFen', 'ruleText'];

/** The validation of the form, including what may still be changed after publication. */
export const saveActivity =
    (app: Settings, kind: ActivityKind): NonNullable<CrudOptions['beforeSave']> =>
    async (values, { tx, session, current }: SaveContext) => {
        const row: WireRow = { tenantId: session.tenantId, ...current, ...values };
        const isDraft = !current || current.status === 'draft';
        if (current && ['pending', 'ended'].includes(String(current.status)))
            throw refuse('STATE_DENIED', { status: dictText('act_status', String(current.status)), action: '编辑' });
        const faults = isDraft
            ? { ...(await commonFaults(tx, row)), ...(await kind.faults(row, tx)) }
            : lateFaults(app, kind, current, values);
        if (Object.keys(faults).length > 0) throw refuse('VALIDATION', {}, { fields: faults });
        await refuseOverlap(tx, kind, row);
        // A larger budget reactivates an exhausted activity.
        return current?.status === 'exhausted' && Number(row.budgetFen) - Number(row.usedFen) >= kind.leastFen(row)
            ? { ...values, status: 'active' }
            : values;
    };

const commonFaults = async (tx: Reader, row: WireRow): Promise<Faults> => ({
    ...(String(row.endAt) > String(row.startAt) ? {} : { endAt: '结束时间须晚于开始时间' }),
    ...((await allExist(tx, 'set_city', row.cityIds)) ? {} : { cityIds: '适用城市不存在' }),
});

/** Whether all of these ids exist in the table. */
export const allExist = async (db: Reader, table: 'set_city' | 'usr_member_plan', ids: unknown): Promise<boolean> => {
    const wanted = ids as string[];
    const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} where id = any(${sql.param(wanted)}::bigint[]) and del_flag = 0`,
    );
    return rows[0]?.n === wanted.length;
};

const lateFaults = (app: Settings, kind: ActivityKind, current: WireRow, values: WireRow): Faults => {
    const free = new Set([...ALWAYS, ...kind.looks]);
    const faults: Faults = {};
    for (const [name] of fieldEntries(kind.entity))
        if (name in values && !free.has(name) && canonical(values[name]) !== canonical(current[name])) faults[name] = '发布后不能修改';
    if (typeof values.endAt === 'string' && values.endAt < String(current.endAt)) faults.endAt = '发布后结束时间只能延后';
    const [from, to, limit] = [Number(current.budgetFen), Number(values.budgetFen ?? current.budgetFen), secondFen(app)];
    if (to < from) faults.budgetFen = '发布后预算只能提高';
    else if (to > from && to > limit) faults.budgetFen = `预算超过¥${yuan(limit)}需双人复核，请使用“追加预算”`;
    return faults;
};

/** Only drafts may be deleted: other records refer to published activities. */
export const keepPublished = async ({ op, rows }: Written): Promise<void> => {
    const kept = op === 'delete' ? rows.find(row => row.status !== 'draft') : undefined;
    if (kept) throw refuse('STATE_DENIED', { status: dictText('act_status', String(kept.status)), action: '删除' });
};
