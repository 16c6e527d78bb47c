import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dictText } from '#contract/dictionaries.ts';
import {
    ReduceTrade,
    ReverseTrade,
    TradeJournalQuery,
    TradePictureQuery,
    TradeRecord,
    TradeSumQuery,
} from '#contract/finance/trade-record.ts';
import { answerWith, onAction, type ActionContext } from '#server/kit/actions/on-action.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { notFound } from '#server/kit/errors.ts';
import { onListQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { pictured, sumInTime } from '#server/kit/list/sums.ts';
import { textOf } from '#server/kit/list/source.ts';
import { addDays, daysBetween } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { journals } from '../journal/journal.table.ts';
import { chainOf, linksOf } from '../journal/ledger-links.service.ts';
import { voucherOf } from '../journal/voucher.service.ts';
import { owners } from './owner.view.ts';
import { TRADE_REDUCE, TRADE_REVERSE } from './correction.approval.ts';
import { leftOf, mayReduce, mayReverse, tooMuch } from './trade-rules.ts';
import { trades } from './trade.table.ts';
import { spelledPerson } from '../../users/people/spelled-person.service.ts';

/** Default number of days of a chart. */
const PICTURE_DAYS = 30;
const MAX_DAYS = 92;

/** S10 交易记录: movements on the wallets, totals, vouchers, and their reversal. */
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
            ownerName: { via: trades.ownerId, table: owners, text: owners.name, isInParts: true },
            cityName: { via: trades.cityId, table: cities, text: cities.name },
            journalNo: { via: trades.journalId, table: journals, text: journals.journalNo },
            event: { via: trades.journalId, table: journals, text: journals.event },
        },
        indexHints: { few: ['tradeNo', 'orderNo', 'channelNo', 'ownerId'], ordered: ['createTime', 'amountFen'], inParts: [] },
        spelled: { ownerName: spelledPerson(trades.ownerKind, trades.ownerId) },
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

    onListQuery(app, source, TradeSumQuery, async ({ db, session, now, where }) => {
        const [day, at, amount] = [now.slice(0, 10), trades.createTime, trades.amountFen];
        const [isIn, isOut, ofDay] = [sql`${trades.inout} = 'in'`, sql`${trades.inout} = 'out'`, sql`${at} >= ${day}::timestamptz`];
        const { rows } = await db.execute<Record<'fen' | 'n', string>>(sql`
            select coalesce(sum(amount_fen), 0) as fen, count(*) as n from sys_approval
             where status = 'pending' and biz_kind in ('trade_reduce', 'trade_reverse') and tenant_id = ${session.tenantId}`);
        const { sums, approx } = await sumInTime(db, {
            table: trades,
            where,
            parts: { month: sql`${at} >= date_trunc('month', ${day}::date)`, total: sql`true` },
            summands: {
                inFen: { part: 'total', amount, only: isIn },
                inCount: { part: 'total', only: isIn },
                outFen: { part: 'total', amount, only: isOut },
                outCount: { part: 'total', only: isOut },
                todayInFen: { part: 'month', amount, only: sql`${isIn} and ${ofDay}` },
                todayOutFen: { part: 'month', amount, only: sql`${isOut} and ${ofDay}` },
                monthInFen: { part: 'month', amount, only: isIn },
                monthOutFen: { part: 'month', amount, only: isOut },
            },
        });
        return { ...sums, waitingFen: Number(rows[0]?.fen), waitingCount: Number(rows[0]?.n), approx };
    });

    onListQuery(app, source, TradePictureQuery, async ({ db, now, where, filters }) => {
        const { from, to } = periodOf(filters, now.slice(0, 10));
        const within = sql`${where} and ${trades.createTime} >= ${from}::timestamptz and ${trades.createTime} < ${to}::timestamptz + interval '1 day'`;
        const { from: rowsOf, factor, isApprox } = await pictured(db, trades, within);
        // One index scan for both charts.
        const { rows } = await db.execute<{ day: string; type: string; in: string; out: string; n: string }>(sql`
                select to_char(${trades.createTime}, 'YYYY-MM-DD') as day, ${trades.tradeType} as type, count(*) as n,
                       coalesce(sum(${trades.amountFen}) filter (where ${trades.inout} = 'in'), 0) as "in",
                       coalesce(sum(${trades.amountFen}) filter (where ${trades.inout} = 'out'), 0) as "out" from ${rowsOf} where ${within} group by 1, 2`);
        return {
            isApprox,
            from,
            to,
            days: daysOf(from, to).map(day => ({
                day,
                ...sumOf(
                    rows.filter(row => row.day === day),
                    factor,
                ),
            })),
            types: [...new Set(rows.map(({ type }) => type))]
                .map(type => {
                    const own = rows.filter(row => row.type === type);
                    const { inFen, outFen } = sumOf(own, factor);
                    const count = Math.round(own.reduce((sum, { n }) => sum + Number(n), 0) * factor);
                    return { type, label: dictText('trade_type', type), fen: inFen + outFen, count };
                })
                .sort((a, b) => b.fen - a.fen),
        };
    });

    onRecordQuery(app, source, TradeJournalQuery, async ({ db, row }) => {
        const journalId = textOf(row.journalId);
        const voucher = await voucherOf(db, journalId);
        if (!voucher) throw notFound();
        return { journalId, voucher, links: await linksOf(db, journalId), chain: await chainOf(db, journalId) };
    });
};

const sumOf = (rows: readonly { in: string; out: string }[], factor: number): { inFen: number; outFen: number } => ({
    inFen: Math.round(rows.reduce((sum, row) => sum + Number(row.in), 0) * factor),
    outFen: Math.round(rows.reduce((sum, row) => sum + Number(row.out), 0) * factor),
});

const daysOf = (from: string, to: string): string[] =>
    Array.from({ length: Math.max(0, daysBetween(from, to)) + 1 }, (_, n) => addDays(from, n));

/** The days of a chart: those of the filter, or the last month; at most a quarter. */
const periodOf = (query: Readonly<Record<string, unknown>>, today: string): { from: string; to: string } => {
    const dayOf = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value.slice(0, 10) : undefined);
    const moved = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
    const to = dayOf(query.createTime_end) ?? today;
    const from = dayOf(query.createTime_begin) ?? moved(to, 1 - PICTURE_DAYS);
    return { from: from < moved(to, 1 - MAX_DAYS) ? moved(to, 1 - MAX_DAYS) : from, to };
};
