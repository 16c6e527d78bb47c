import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DICTIONARIES } from '#contract/dictionaries.ts';
import {
    AccountDrillQuery,
    Journal,
    JournalVoucherQuery,
    MoneyFlowQuery,
    TrialBalanceQuery,
    VoucherPdfQuery,
} from '#contract/finance/journal.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { badRequest, notFound, refuseWith } from '#server/kit/errors.ts';
import { presented } from '#server/kit/crud/answer.ts';
import { textOf } from '#server/kit/list/source.ts';
import { printed } from '#server/kit/pdf/printed.ts';
import { sendPaper } from '#server/kit/pdf/send-paper.ts';
import { exportColumns } from '#server/kit/spreadsheet/columns.ts';
import { addTotals } from '#server/kit/list/totals.ts';
import { onQuery, onRecordQuery } from '#server/kit/on-query.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { daysBetween, toWireTime } from '#server/kit/time.ts';
import { proofOf } from '#server/ledger/chain.ts';
import { orders } from '../../order/order/order.table.ts';
import { cities } from '../../setting/city/city.table.ts';
import { accountsOf, entriesOf, flowsOf, type Period, trialLines } from './balance.service.ts';
import { journals } from './journal.table.ts';
import { chainOf, linksOf } from './ledger-links.service.ts';
import { voucherPaper } from './voucher-paper.ts';
import { voucherOf } from './voucher.service.ts';

/** Maximum number of days of the flow chart. */
const MAX_FLOW_DAYS = 92;

/** S13 记账凭证: the journals with their entries, and the balances of the subjects. Read-only. */
export const journalRoutes = async (app: FastifyInstance): Promise<void> => {
    const source: CrudOptions = {
        entity: Journal,
        table: journals,
        joins: {
            orderNo: { via: journals.orderId, table: orders, text: orders.orderNo },
            cityName: { via: journals.cityId, table: cities, text: cities.name },
            reverseOfNo: { via: journals.reverseOf, table: journals, text: journals.journalNo },
        },
        indexHints: {
            few: ['journalNo', 'bizNo', 'orderId', 'reverseOf'],
            ordered: ['createTime', 'accountDate', 'amountFen'],
            inParts: [],
        },
    };
    crudRoutes(app, source);
    // Pending amounts are those of unsealed days.
    addTotals(app, source, {
        amount: journals.amountFen,
        at: journals.createTime,
        pending: sql`${journals.accountDate} > coalesce((select max(s.account_date) from fin_day_seal s), '0001-01-01')`,
    });

    /** Sums over all cities are only for callers who may see all cities. */
    const periodOf = (session: Session, { from, to }: { from?: string; to?: string }): Period => {
        if (visibleTo(source, session).beyond) throw refuseWith('科目余额按全部城市汇总，您的数据权限只含部分城市');
        const last = to ?? toWireTime(app.clock.date()).slice(0, 10);
        const first = from ?? `${last.slice(0, 7)}-01`;
        if (!isDay(first) || !isDay(last) || first > last) throw badRequest({ from: '日期不正确' }, '开始日期不能晚于截止日期');
        return { from: first, to: last, tenantId: session.tenantId };
    };

    onRecordQuery(app, source, JournalVoucherQuery, async ({ db, row: { id } }) => {
        const voucher = await voucherOf(db, id);
        if (!voucher) throw notFound();
        return { voucher, links: await linksOf(db, id), chain: await chainOf(db, id), proof: await proofOf(db, id) };
    });
    onRecordQuery(app, source, VoucherPdfQuery, ({ db, row: read, session, ...context }) =>
        sendPaper(app, context, { ...source, name: `记账凭证_${textOf(read.journalNo)}` }, async () => {
            const voucher = await voucherOf(db, read.id);
            const [row] = await presented(app, db, source, session, [read]);
            if (!voucher || !row) throw notFound();
            const [day = '', bizNo = '', remark = '', maker = ''] = exportColumns(
                Journal,
                session,
                'accountDate,bizNo,remark,operator',
            ).map(column => printed(column.cell(row)).text);
            return { rows: 1, paper: voucherPaper(voucher, { day, notes: [bizNo, remark].filter(Boolean), maker }) };
        }),
    );
    onQuery(app, TrialBalanceQuery, async ({ db, session, params }) => {
        const period = periodOf(session, params);
        return { from: period.from, to: period.to, lines: await trialLines(db, period) };
    });
    onQuery(app, AccountDrillQuery, async ({ db, session, params: { subject, accountId, before = '', ...days } }) => {
        const period = periodOf(session, days);
        if (accountId !== undefined) return { accounts: [], ...(await entriesOf(db, accountId, period, before)) };
        if (!DICTIONARIES.acct_subject.items.some(([value]) => value === subject)) throw badRequest({ subject: '科目不存在' });
        return { accounts: await accountsOf(db, subject ?? '', period), entries: [], next: '' };
    });
    onQuery(app, MoneyFlowQuery, ({ db, session, params }) => {
        const period = periodOf(session, params);
        if (daysBetween(period.from, period.to) >= MAX_FLOW_DAYS) throw refuseWith(`资金流向最多汇总${MAX_FLOW_DAYS}天，请缩小日期范围`);
        return flowsOf(db, period);
    });
};

const isDay = (day: string): boolean => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
