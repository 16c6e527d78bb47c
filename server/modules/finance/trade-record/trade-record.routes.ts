import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { dictText } from '#contract/dictionaries.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { ReduceTrade, ReverseTrade, TradeJournal, TradePicture, TradeRecord, TradeSums } from '#contract/finance/trade-record.ts';
import { PATTERNS } from '#contract/patterns.ts';
import { permissionOf } from '#contract/permissions.ts';
import { answerWith, onAction, type ActionContext } from '#server/kit/actions/on-action.ts';
import type { ApprovalKind } from '#server/kit/approvals/approval-kind.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { notFound } from '#server/kit/errors.ts';
import { type Query, readOne, readQuery, whereOf } from '#server/kit/list/read.ts';
import { resolveJoined } from '#server/kit/list/resolve.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Session } from '#server/kit/session.ts';
import { toWireTime } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { journals } from '../journal/journal.table.ts';
import { chainOf, linksOf } from '../journal/ledger-links.service.ts';
import { voucherOf } from '../journal/voucher.service.ts';
import { owners } from './owner-view.ts';
import { TRADE_REDUCE, TRADE_REVERSE } from './correction.approval.ts';
import { leftOf, mayReduce, mayReverse, tooMuch } from './trade-rules.ts';
import { trades } from './trade.table.ts';

const ById = Type.Object({ id: Type.String({ pattern: PATTERNS.id }) });
/** A picture without a period of its own shows so many days. */
const PICTURE_DAYS = 30;
const MOST_DAYS = 92;

/** S10 交易记录: what moved on the wallets, its sums, its vouchers, and what takes it back. */
export const tradeRecordRoutes = async (app: FastifyInstance): Promise<void> => {
    app.approvals.add(TRADE_REDUCE);
    app.approvals.add(TRADE_REVERSE);

    const ask = async <P extends object>(
        kind: ApprovalKind<P>,
        { tx, row, actor }: ActionContext<unknown>,
        payload: P,
        amountFen: number,
    ) => {
        const asked = await app.approvals.request(tx, kind, {
            actor,
            bizId: row.id,
            bizNo: textOf(row.tradeNo),
            cityId: textOf(row.cityId) || null,
            amountFen,
            payload,
        });
        return answerWith({ result: asked.result, message: asked.message });
    };

    const source: CrudOptions = {
        entity: TradeRecord,
        table: trades,
        joins: {
            ownerName: { via: trades.ownerId, table: owners, text: owners.name },
            cityName: { via: trades.cityId, table: cities, text: cities.name },
            journalNo: { via: trades.journalId, table: journals, text: journals.journalNo },
            event: { via: trades.journalId, table: journals, text: journals.event },
        },
        reach: { few: ['tradeNo', 'orderNo', 'channelNo', 'ownerId'], ordered: ['createTime', 'amountFen'], inParts: [] },
        named: [
            onAction(ReduceTrade, {
                guard: mayReduce,
                run: context => {
                    const { amountFen, reason } = context.input;
                    if (amountFen > leftOf(context.row)) throw tooMuch(leftOf(context.row));
                    return ask(TRADE_REDUCE, context, { amountFen, reason }, amountFen);
                },
                message: '已提交复核',
            }),
            onAction(ReverseTrade, {
                guard: mayReverse,
                run: context => ask(TRADE_REVERSE, context, { reason: context.input.reason }, Number(context.row.amountFen)),
                message: '已提交复核',
            }),
        ],
    };
    crudRoutes(app, source);

    const { wire } = TradeRecord;
    const may = (action: string) => ({ auth: { permission: permissionOf(TradeRecord, action) } });
    const today = () => toWireTime(app.clock.date()).slice(0, 10);
    const asked = async (session: Session, query: Query): Promise<SQL> => {
        const { conditions } = readQuery(source, session, query);
        return whereOf(source, session, await resolveJoined(app.db, source, conditions, session.tenantId));
    };

    app.get(`${wire}/sum`, { config: may('list'), schema: { response: { 200: envelopeOf(TradeSums) } } }, async ({ session, query }) => {
        const where = await asked(session, query as Query);
        const [day, at] = [today(), trades.createTime];
        const sum = (way: 'in' | 'out', when: SQL = sql`true`) =>
            sql`coalesce(sum(${trades.amountFen}) filter (where ${trades.inout} = ${way} and ${when}), 0)`;
        const ofMonth = sql`${at} >= date_trunc('month', ${day}::date)`;
        const { rows } = await app.db.execute<Record<keyof TradeSums, string>>(sql`
            with waiting as (select coalesce(sum(amount_fen), 0) as fen, count(*) as n from sys_approval
                where status = 'pending' and biz_kind in ('trade_reduce', 'trade_reverse') and tenant_id = ${session.tenantId})
            select ${sum('in')} as "inFen", ${sum('out')} as "outFen", count(*) filter (where ${trades.inout} = 'in') as "inCount",
                   count(*) filter (where ${trades.inout} = 'out') as "outCount", ${sum('in', sql`${at} >= ${day}::date`)} as "todayInFen",
                   ${sum('out', sql`${at} >= ${day}::date`)} as "todayOutFen", ${sum('in', ofMonth)} as "monthInFen", ${sum('out', ofMonth)} as "monthOutFen",
                   (select fen from waiting) as "waitingFen", (select n from waiting) as "waitingCount"
              from ${trades} where ${where}`);
        return numbersOf(rows[0] ?? {});
    });

    app.get(
        `${wire}/picture`,
        { config: may('list'), schema: { response: { 200: envelopeOf(TradePicture) } } },
        async ({ session, query }) => {
            const where = await asked(session, query as Query);
            const { from, to } = periodOf(query as Record<string, unknown>, today());
            const within = sql`${where} and ${trades.createTime} >= ${from}::date and ${trades.createTime} < ${to}::date + 1`;
            const { rows: days } = await app.db.execute<{ day: string; in: string; out: string }>(sql`
                with sums as (select ${trades.createTime}::date as day, sum(${trades.amountFen}) filter (where ${trades.inout} = 'in') as "in",
                    sum(${trades.amountFen}) filter (where ${trades.inout} = 'out') as "out" from ${trades} where ${within} group by 1)
                select to_char(d, 'YYYY-MM-DD') as day, coalesce(s."in", 0) as "in", coalesce(s."out", 0) as "out"
                  from generate_series(${from}::date, ${to}::date, interval '1 day') d left join sums s on s.day = d order by d`);
            const { rows: types } = await app.db.execute<{ type: string; fen: string; n: string }>(sql`
                select ${trades.tradeType} as type, sum(${trades.amountFen}) as fen, count(*) as n from ${trades} where ${within} group by 1 order by 2 desc`);
            return {
                from,
                to,
                days: days.map(row => ({ day: row.day, inFen: Number(row.in), outFen: Number(row.out) })),
                types: types.map(row => ({
                    type: row.type,
                    label: dictText('trade_type', row.type),
                    fen: Number(row.fen),
                    count: Number(row.n),
                })),
            };
        },
    );

    app.get<{ Querystring: { id: string } }>(
        `${wire}/journal`,
        { config: may('query'), schema: { querystring: ById, response: { 200: envelopeOf(TradeJournal) } } },
        async ({ session, query }) => {
            const row = await readOne(app.db, source, session, query.id);
            const journalId = textOf(row.journalId);
            const voucher = await voucherOf(app.db, journalId);
            if (!voucher) throw notFound();
            return { journalId, voucher, links: await linksOf(app.db, journalId), chain: await chainOf(app.db, journalId) };
        },
    );
};

const numbersOf = (row: WireRow): Record<string, number> =>
    Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)]));

/** The days of a picture: the filter's own, or the last month; never more than a quarter. */
const periodOf = (query: Record<string, unknown>, today: string): { from: string; to: string } => {
    const dayOf = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : undefined);
    const moved = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
    const to = dayOf(query.createTime_end) ?? today;
    const from = dayOf(query.createTime_begin) ?? moved(to, 1 - PICTURE_DAYS);
    return { from: from < moved(to, 1 - MOST_DAYS) ? moved(to, 1 - MOST_DAYS) : from, to };
};
