import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import { CreditUseQuery, CustomerAccount, CustomerActs, HoldingsQuery } from '#contract/finance/customer-account.ts';
import type { CreditUse } from '#contract/finance/account.ts';
import { type ActionContext, answerWith, onAction } from '#server/kit/actions/on-action.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { addFieldTotals } from '#server/kit/list/totals.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import type { Db } from '#server/db/client.ts';
import { wireMoment } from '#server/kit/list/wire-moment.ts';
import { ownerOf, submitChangeRequest, SUBMITTED } from '../account/account-request.service.ts';
import { addFlow, flowOf } from '../account/account-flow.service.ts';
import { customerAccounts } from '../account/account-reading.service.ts';
import { askPayIn } from '../payment/ask-pay-in.service.ts';
import { CREDIT_CHANGE, requireCovered } from './credit.approval.ts';
import { holdingsOf } from './holdings.service.ts';
import { CREDIT_REPAY, requireOwed } from './repay.approval.ts';
import { freezeRoutes } from '../account/freeze.service.ts';
import { customerSpellings } from '../../users/customer/customer-spelling.table.ts';

/** S07 客户账户. Balances are not edited here: every change is a request to S06 or a journal. */
export const customerAccountRoutes = async (app: FastifyInstance): Promise<void> => {
    const customer = (row: WireRow) => ownerOf('customer', row, row.customerName);
    const customerSource = { entity: CustomerAccount, table: customerAccounts, spelling: customerSpellings };
    crudRoutes(app, {
        ...customerSource,
        named: [
            onAction(CustomerActs.reduce, {
                run: context =>
                    submitChangeRequest(context, 'deduct', customer(context.row), context.input.isBonus ? 'cust_bonus' : 'cust_cash'),
                message: SUBMITTED,
            }),
            onAction(CustomerActs.topup, {
                run: context => submitChangeRequest(context, 'topup', customer(context.row), 'cust_cash'),
                message: SUBMITTED,
            }),
            onAction(CustomerActs.collect, {
                run: async ({ tx, row, input, session, now }) => {
                    const { amountFen } = input;
                    const channel = input.channel as 'wechat' | 'alipay';
                    const asked = { payer: customer(row), purpose: 'topup' as const, channel, amountFen, by: session.username, now };
                    const { paymentNo, expireTime } = await askPayIn(app, tx, { ...asked, tenantId: session.tenantId });
                    const message = `已发起${dictText('pay_channel', channel)}收款，收款单${paymentNo}，支付后自动到账`;
                    return answerWith({ result: { paymentNo, expireTime }, message });
                },
                message: '已发起收款',
            }),
            onAction(CustomerActs.credit, {
                run: async context => {
                    const { tx, row, input, session } = context;
                    if (input.creditLimitFen === Number(row.creditLimitFen))
                        throw refuse('VALIDATION', {}, { fields: { creditLimitFen: '与当前授信额度相同' } });
                    await requireCovered(tx, row.id, input.creditLimitFen, session.tenantId);
                    return submit(CREDIT_CHANGE, context, input.creditLimitFen);
                },
                message: '已提交复核',
            }),
            onAction(CustomerActs.repay, {
                guard: row => (Number(row.creditUsedFen) > 0 ? undefined : '该客户没有未回款的授信，收到的款项请记入本金'),
                run: async context => {
                    const { tx, row, input, session } = context;
                    await requireOwed(tx, row.id, input, session.tenantId);
                    return submit(CREDIT_REPAY, context, input.amountFen);
                },
                message: '已提交复核',
            }),
            ...freezeRoutes(CustomerActs, customerSource, customer),
        ],
    });
    app.approvals.add(CREDIT_CHANGE);
    app.approvals.add(CREDIT_REPAY);
    addFieldTotals(app, customerSource, ['cashFen', 'bonusFen', 'frozenFen', 'creditUsedFen']);
    addFlow(app, customerSource, 'customer', 'cust_cash');
    onRecordQuery(app, customerSource, HoldingsQuery, ({ db, row }) => holdingsOf(db, row.id, app.dictionary));
    onRecordQuery(app, customerSource, CreditUseQuery, ({ db, row }) =>
        creditUseOf(db, row.id, Number(row.creditLimitFen), Number(row.creditUsedFen)),
    );
};

/** Submits a request for a second person's approval. */
const submit = async <P extends object>(kind: ApprovalKind<P>, { app, tx, row, input, actor }: ActionContext<P>, amountFen: number) => {
    const { result, message } = await app.approvals.request(tx, kind, {
        actor,
        bizId: row.id,
        bizNo: textOf(row.customerNo),
        cityId: textOf(row.cityId) || null,
        amountFen,
        payload: input,
    });
    return answerWith({ result, message });
};

const MOST = 50;

/** A customer's credit: limit, debt, its movements, and the history of the limit. */
const creditUseOf = async (db: Db, customerId: string, limitFen: number, usedFen: number): Promise<CreditUse> => {
    const { rows } = await db.execute<Record<string, string | null>>(sql`
        select a.id::text as id, ${wireMoment('a.make_time')} as at, a.maker, a.checker, a.status,
               a.before_snap ->> 'creditLimitFen' as before, a.payload ->> 'creditLimitFen' as after, a.payload ->> 'reason' as reason
          from sys_approval a where a.biz_kind = 'customer_credit' and a.biz_id = ${customerId} order by a.id desc limit ${MOST}`);
    return {
        limitFen,
        usedFen,
        lines: await flowOf(db, 'customer', customerId, 'credit_recv'),
        changes: rows.map(row => ({
            id: String(row.id),
            at: String(row.at),
            maker: String(row.maker),
            checker: row.checker ?? null,
            status: String(row.status),
            beforeFen: Number(row.before ?? 0),
            afterFen: Number(row.after ?? 0),
            reason: String(row.reason ?? ''),
        })),
    };
};
