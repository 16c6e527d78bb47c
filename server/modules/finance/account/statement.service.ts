import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dictText } from '#contract/dictionaries.ts';
import { type AccountStatement, movementsOf, type StatementLine } from '#contract/finance/account.ts';
import type { Db } from '#server/db/client.ts';
import type { Session } from '#server/kit/access/session.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import { isDay } from '#server/kit/list/moment.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { sendPaper } from '#server/kit/pdf/send-paper.ts';
import { addDays } from '#server/kit/time.ts';
import { type OwnerKind, type Subject, SUBJECTS } from '#server/ledger/subjects.ts';
import { flowLineOf, type TradeRow } from './flow-line.ts';
import { statementPaper } from './statement-paper.ts';

/** Limit of a printed document; for more, choose a shorter period. */
const MAX_LINES = 1000;
const MAX_DAYS = 366;

/** GET `statement` of an account screen: a period by account, with every movement, for printing and signing; and its PDF. */
export const addStatement = (app: FastifyInstance, source: CrudOptions, kind: OwnerKind): void => {
    const { statement, statementPdf } = movementsOf(source.entity);
    const read = ({ db, row, session, now, params }: Asked): Promise<AccountStatement> => {
        const owner = { kind, id: row.id, name: textOf(row[source.entity.represent]), tenantId: session.tenantId };
        return readStatement(db, owner, { from: params.from, to: params.to, printedAt: now, printedBy: session.realname });
    };
    onRecordQuery(app, source, statement, read);
    onRecordQuery(app, source, statementPdf, context =>
        sendPaper(app, context, { ...source, name: `对账单_${textOf(context.row[source.entity.represent])}` }, async () => {
            const paper = statementPaper(await read(context));
            return { paper, rows: 1 };
        }),
    );
};

interface Asked {
    db: Db;
    row: WireRow & { id: string };
    session: Session;
    now: string;
    params: { from: string; to: string };
}

/** @throws AppError for an invalid period, and for more lines than a document may have */
const readStatement = async (
    db: Db,
    { kind, id, name, tenantId }: { kind: OwnerKind; id: string; name: string; tenantId: number },
    { from, to, ...printed }: Pick<AccountStatement, 'from' | 'to' | 'printedAt' | 'printedBy'>,
): Promise<AccountStatement> => {
    if (!isDay(from) || !isDay(to) || from > to) throw refuse('VALIDATION', {}, { fields: { to: '结束日期不能早于开始日期' } });
    if (to > addDays(from, MAX_DAYS)) throw refuse('LIMIT_EXCEEDED', { label: '对账单天数', n: MAX_DAYS });
    const spans = sql`t.tenant_id = ${tenantId} and t.owner_kind = ${kind} and t.owner_id = ${id}`;
    const { rows: accounts } = await db.execute<Record<string, string>>(sql`
            select a.subject, coalesce((select t.balance_after_fen from fin_trade t where ${spans} and t.subject = a.subject
                       and t.create_time < ${from}::timestamptz order by t.id desc limit 1), 0) as opening,
                   coalesce((select t.balance_after_fen from fin_trade t where ${spans} and t.subject = a.subject
                       and t.create_time < ${to}::timestamptz + interval '1 day' order by t.id desc limit 1), 0) as closing
              from fin_account a where a.tenant_id = ${tenantId} and a.owner_kind = ${kind} and a.owner_id = ${id} and a.del_flag = 0 order by a.subject`);
    const { rows: lines } = await db.execute<TradeRow & { trade_no: string }>(sql`
            select t.id::text as id, t.trade_no, ${wireMoment('t.create_time')} as at, t.trade_type, t.subject, t.inout, t.amount_fen,
                   t.balance_after_fen, t.order_no
              from fin_trade t where ${spans} and t.create_time >= ${from}::timestamptz and t.create_time < ${to}::timestamptz + interval '1 day' order by t.id limit ${MAX_LINES + 1}`);
    if (lines.length > MAX_LINES) throw refuse('LIMIT_EXCEEDED', { label: '对账单笔数', n: MAX_LINES });
    const shown = lines.map((line): StatementLine => ({ ...flowLineOf(line), tradeNo: line.trade_no }));
    const sumOf = (subject: string, isIn: boolean) =>
        shown.reduce((sum, line) => sum + (line.subject === subject && line.isIn === isIn ? line.amountFen : 0), 0);
    const closingOf = (isOwed: boolean) =>
        accounts.reduce(
            (sum, { subject, closing }) => sum + ((SUBJECTS[subject as Subject].side === 'D') === isOwed ? Number(closing) : 0),
            0,
        );
    return {
        ...{ closingFen: closingOf(false), owedFen: closingOf(true) },
        ...{ owner: name, from, to, ...printed },
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
};
