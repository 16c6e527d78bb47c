import type { FastifyInstance } from 'fastify';
import { and, eq, sql } from 'drizzle-orm';
import { ChangeSet, SetDiffQuery, SetImpactQuery } from '#contract/price/change-set.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions, SaveContext, Written } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { PRICE_LISTS } from '../price-kinds.ts';
import { pastOrders, replay } from '../replay.service.ts';
import { changeSetActions } from './change-set.actions.ts';
import { nextSetNo, OPEN_STATES } from './change-set.service.ts';
import { changeSets } from './change-set.table.ts';
import { diffOf } from './diff.service.ts';
import type { SetImpact } from './publish.service.ts';

const DAYS = 30;

/** S25 调价单: drafts, submission, review by another person, publication, rollback; the changes of a set and their simulated effect. */
export const changeSetRoutes = async (app: FastifyInstance): Promise<void> => {
    const now = () => toWireTime(app.clock.date());
    const options: CrudOptions = {
        entity: ChangeSet,
        table: changeSets,
        beforeSave: async (values, context) => checked(app, now(), values, context),
        afterWrite: dropRows,
        undelete: '调价单的草稿已随单删除，请新建调价单',
        computed: ['rowCount', 'impactText'],
        present: (rows, { db }) => withCounts(db, rows),
        named: changeSetActions(app),
    };
    crudRoutes(app, options);

    onRecordQuery(app, options, SetDiffQuery, ({ db, row }) => {
        const mostBp = Number(app.settings.text('price.change_warn_bp') ?? 3000);
        return diffOf(db, row.id, { dictionary: app.dictionary, mostBp });
    });
    onRecordQuery(app, options, SetImpactQuery, async ({ db, session, now: at, row }) => {
        const [before, after, past] = await Promise.all([
            app.priceBook.read(),
            app.priceBook.withSet(row.id),
            pastOrders(db, session, at, DAYS),
        ]);
        return replay(past, before, after, row.effectiveFrom as string);
    });
};

const checked = async (app: FastifyInstance, now: string, values: WireRow, { tx, session, current }: SaveContext): Promise<WireRow> => {
    if (current && !OPEN_STATES.includes(current.status)) {
        const status = app.dictionary.dictText('change_status', current.status as string) ?? '';
        throw refuse('STATE_DENIED', { status, action: '修改' });
    }
    const least = Number(app.settings.text('price.future_min_minutes') ?? 10);
    const from = values.effectiveFrom;
    if (typeof from === 'string' && from < addMinutes(now, least))
        throw refuse('VALIDATION', {}, { fields: { effectiveFrom: `生效时间至少晚于当前${least}分钟` } });
    if (
        current &&
        typeof values.kind === 'string' &&
        values.kind !== current.kind &&
        (await rowCounts(tx, [current.id as string])).size > 0
    )
        throw refuse('VALIDATION', {}, { fields: { kind: '调价单中已有价目，不能更换价目类型' } });
    if (current && typeof from === 'string' && from !== current.effectiveFrom) await moveRows(tx, current, from, session.username);
    return current ? values : { ...values, setNo: await nextSetNo(tx, now) };
};

/** Rows that start with their set get its new start time. */
const moveRows = async (tx: SaveContext['tx'], current: WireRow, from: string, by: string): Promise<void> => {
    for (const { table } of Object.values(PRICE_LISTS))
        await tx
            .update(table)
            .set({ effectiveFrom: from, updateBy: by, updateTime: sql`now()` })
            .where(
                and(
                    eq(table.changeSetId, current.id as string),
                    eq(table.rowStatus, 'draft'),
                    eq(table.effectiveFrom, current.effectiveFrom as string),
                ),
            );
};

/** Deletes the drafts of a deleted set; only open sets can be deleted. */
const dropRows = async ({ tx, op, rows, session }: Written): Promise<void> => {
    if (op !== 'delete') return;
    for (const row of rows) {
        if (!OPEN_STATES.includes(row.status)) throw refuse('STATE_DENIED', { status: '已提交', action: '删除，请作废' });
        for (const { table } of Object.values(PRICE_LISTS))
            await tx
                .update(table)
                .set({ delFlag: 1, updateBy: session.username, updateTime: sql`now()` })
                .where(and(eq(table.changeSetId, row.id as string), eq(table.rowStatus, 'draft')));
    }
};

const withCounts = async (db: Reader, rows: readonly WireRow[]): Promise<readonly WireRow[]> => {
    const counts = await rowCounts(
        db,
        rows.map(row => row.id as string),
    );
    const { rows: measures } = await db.execute<{ id: string; impact: SetImpact | null }>(
        sql`select id::text as id, impact from prc_change_set where id = any(${sql.param(rows.map(row => row.id))}::bigint[])`,
    );
    const impacts = new Map(measures.map(each => [each.id, each.impact]));
    return rows.map(row => ({
        ...row,
        rowCount: counts.get(row.id as string) ?? 0,
        impactText: impactText(impacts.get(row.id as string)),
    }));
};

const impactText = (impact: SetImpact | null | undefined): string | null => {
    if (impact?.changeBp === undefined) return null;
    const percent = (impact.changeBp / 100).toFixed(1);
    return impact.changeBp === 0 ? '均价不变' : `均价${impact.changeBp > 0 ? '+' : ''}${percent}%`;
};

const rowCounts = async (db: Reader, ids: readonly string[]): Promise<Map<string, number>> => {
    const { rows } = await db.execute<{ id: string; n: number }>(sql`
        select change_set_id::text as id, count(*)::int as n from (
            select change_set_id from prc_vehicle_price where del_flag = 0 union all select change_set_id from prc_period where del_flag = 0
            union all select change_set_id from prc_info_fee where del_flag = 0 union all select change_set_id from prc_margin where del_flag = 0
            union all select change_set_id from prc_discount where del_flag = 0 union all select change_set_id from prc_invoice_coef where del_flag = 0
        ) every where change_set_id = any(${sql.param(ids)}::bigint[]) group by 1`);
    return new Map(rows.map(row => [row.id, row.n]));
};
