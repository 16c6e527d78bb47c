import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dictText } from '#contract/dictionaries.ts';
import { movementsOf, type StatementLine } from '#contract/finance/account.ts';
import { refuse } from '#server/kit/errors.ts';
import { isDay } from '#server/kit/list/moment.ts';
import { type Source, textOf } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { addDays } from '#server/kit/time.ts';
import type { OwnerKind } from '#server/ledger/subjects.ts';
import { flowLineOf, type TradeRow } from './flow-line.ts';

/** A paper that people print; who needs more narrows the days. */
const MAX_LINES = 1000;
const MAX_DAYS = 366;

/** GET `statement` of an account screen: a span of days account by account, with every movement, as it is printed and signed. */
export const addStatement = (app: FastifyInstance, source: Source, kind: OwnerKind): void => {
    onRecordQuery(app, source, movementsOf(source.entity).statement, async ({ db, row, session, now, params: { id, from, to } }) => {
        if (!isDay(from) || !isDay(to) || from > to) throw refuse('VALIDATION', {}, { fields: { to: '结束日期不能早于开始日期' } });
        if (to > addDays(from, MAX_DAYS)) throw refuse('LIMIT_EXCEEDED', { label: '对账单天数', n: MAX_DAYS });
        const spans = sql`t.tenant_id = ${session.tenantId} and t.owner_kind = ${kind} and t.owner_id = ${id}`;
        const { rows: accounts } = await db.execute<Record<string, string>>(sql`
                select a.subject, coalesce((select t.balance_after_fen from fin_trade t where ${spans} and t.subject = a.subject
                           and t.create_time < ${from}::date order by t.id desc limit 1), 0) as opening,
                       coalesce((select t.balance_after_fen from fin_trade t where ${spans} and t.subject = a.subject
                           and t.create_time < ${to}::date + 1 order by t.id desc limit 1), 0) as closing
                  from fin_account a where a.tenant_id = ${session.tenantId} and a.owner_kind = ${kind} and a.owner_id = ${id} and a.del_flag = 0 order by a.subject`);
        const { rows: lines } = await db.execute<TradeRow & { trade_no: string }>(sql`
                select t.id::text as id, t.trade_no, ${wireMoment('t.create_time')} as at, t.trade_type, t.subject, t.inout, t.amount_fen,
                       t.balance_after_fen, t.order_no
                  from fin_trade t where ${spans} and t.create_time >= ${from}::date and t.create_time < ${to}::date + 1 order by t.id limit ${MAX_LINES + 1}`);
        if (lines.length > MAX_LINES) throw refuse('LIMIT_EXCEEDED', { label: '对账单笔数', n: MAX_LINES });
        const shown = lines.map((line): StatementLine => ({ ...flowLineOf(line), tradeNo: line.trade_no }));
        const sumOf = (subject: string, isIn: boolean) =>
            shown.reduce((sum, line) => sum + (line.subject === subject && line.isIn === isIn ? line.amountFen : 0), 0);
        return {
            owner: textOf(row[source.entity.represent]),
            from,
            to,
            printedAt: now,
            printedBy: session.realname,
            accounts: accounts
                .map(account => {
                    const subject = dictText('acct_subject', String(account.subject));
                    return {
                        id: String(account.subject),
                        subject,
                        openingFen: Number(account.opening),
                        inFen: sumOf(subject, true),
                        outFen: sumOf(subject, false),
                        closingFen: Number(account.closing),
                    };
                })
                .filter(({ openingFen, inFen, outFen, closingFen }) => openingFen !== 0 || inFen !== 0 || outFen !== 0 || closingFen !== 0),
            lines: shown,
        };
    });
};
