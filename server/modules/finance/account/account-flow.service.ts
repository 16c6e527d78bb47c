import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type FlowLine, movementsOf } from '#contract/finance/account.ts';
import type { Db } from '#server/db/client.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import type { OwnerKind, Subject } from '#server/ledger/subjects.ts';
import { flowLineOf, type TradeRow } from './flow-line.ts';
import { addStatement } from './statement.service.ts';

const MOST = 200;

/** The newest movements of an owner, on all accounts or on one. */
export const flowOf = async (db: Db, kind: OwnerKind, ownerId: string, subject?: Subject): Promise<FlowLine[]> => {
    const only = subject === undefined ? sql`true` : sql`subject = ${subject}`;
    const { rows } = await db.execute<TradeRow>(sql`
        select id::text as id, ${wireMoment('create_time')} as at, trade_type, subject, inout, amount_fen, balance_after_fen, order_no
          from fin_trade where owner_kind = ${kind} and owner_id = ${ownerId} and ${only} order by id desc limit ${MOST}`);
    return rows.map(flowLineOf);
};

/** GET `flow`, `curve` and `statement` of an account screen: the newest movements, and the spendable balance of ninety days. */
export const addFlow = (app: FastifyInstance, source: CrudOptions, kind: OwnerKind, main: Subject): void => {
    const { flow, curve } = movementsOf(source.entity);
    addStatement(app, source, kind);

    onRecordQuery(app, source, flow, ({ db, row }) => flowOf(db, kind, row.id));
    onRecordQuery(app, source, curve, async ({ db, row, now }) => {
        const today = now.slice(0, 10);
        const { rows } = await db.execute<{ day: string; balance: string }>(sql`
                select to_char(day, 'YYYY-MM-DD') as day, coalesce((select t.balance_after_fen from fin_trade t where t.owner_kind = ${kind} and t.owner_id = ${row.id}
                    and t.subject = ${main} and t.create_time < day + interval '1 day' order by t.id desc limit 1), 0) as balance
                  from generate_series(${today}::date - 89, ${today}::date, interval '1 day') day order by day`);
        return rows.map(({ day, balance }) => ({ day, balanceFen: Number(balance) }));
    });
};
