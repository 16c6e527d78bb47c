import type { FastifyInstance } from 'fastify';
import { DriverAccount, DriverActs, DriverLedgerQuery } from '#contract/finance/driver-account.ts';
import { addFieldTotals } from '#server/kit/list/totals.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { driverLedgerOf } from './driver-ledger.service.ts';
import { requireMarginFree } from './margin-free.service.ts';
import { onAction, type ActionContext } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { holdBalances } from '#server/ledger/accounts.ts';
import { debtOffset } from '#server/ledger/journals/audit.ts';
import { post } from '#server/ledger/post.ts';
import type { Owner } from '#server/ledger/posting.ts';
import { submitChangeRequest, ownerOf, SUBMITTED } from '../account/account-request.service.ts';
import { addFlow } from '../account/account-flow.service.ts';
import { driverAccounts } from '../account/account-reading.service.ts';
import { freezeRoutes } from '../account/freeze.service.ts';
import { driverSpellings } from '../../users/driver/driver-spelling.table.ts';

/** S08 司机账户. Balances are not edited here: every change is a request to S06 or a journal. */
export const driverAccountRoutes = async (app: FastifyInstance): Promise<void> => {
    const driver = (row: WireRow) => ownerOf('driver', row, row.driverName);
    const driverSource = { entity: DriverAccount, table: driverAccounts, spelling: driverSpellings };
    crudRoutes(app, {
        ...driverSource,
        named: [
            onAction(DriverActs.reduce, {
                run: context => submitChangeRequest(context, 'deduct', driver(context.row), 'drv_avail'),
                message: SUBMITTED,
            }),
            onAction(DriverActs.topup, {
                run: context => submitChangeRequest(context, 'topup', driver(context.row), 'drv_avail'),
                message: SUBMITTED,
            }),
            onAction(DriverActs.marginDeduct, {
                run: context => submitChangeRequest(context, 'margin_deduct', driver(context.row), 'drv_margin'),
                message: SUBMITTED,
            }),
            onAction(DriverActs.marginRefund, {
                run: async context => {
                    await requireMarginFree(context.tx, context.row.id, context.now);
                    return submitChangeRequest(
                        { ...context, input: { ...context.input, reasonCode: 'refund_out' } },
                        'margin_refund',
                        driver(context.row),
                        'drv_margin',
                    );
                },
                message: SUBMITTED,
            }),
            onAction(DriverActs.debtOffset, {
                guard: row =>
                    Number(row.debtFen) > 0 ? (Number(row.availFen) > 0 ? undefined : '可用余额为零，无法抵扣') : '该司机没有欠款',
                run: context => offset(context, driver(context.row)),
                message: '抵扣成功',
            }),
            ...freezeRoutes(DriverActs, driverSource, driver),
        ],
    });
    addFieldTotals(app, driverSource, ['availFen', 'frozenFen', 'marginFen', 'debtFen']);
    addFlow(app, driverSource, 'driver', 'drv_avail');
    onRecordQuery(app, driverSource, DriverLedgerQuery, ({ db, row, now }) => driverLedgerOf(db, row.id, now.slice(0, 10)));
};

/** Pays the debt from the available balance, as far as possible. */
const offset = async ({ tx, session, now, row }: ActionContext<unknown>, driver: Owner): Promise<void> => {
    const [avail = 0, debt = 0] = await holdBalances(tx, driver, ['drv_avail', 'drv_debt'], session.tenantId);
    const amountFen = Math.min(avail, debt);
    if (amountFen <= 0) throw refuse('INSUFFICIENT', { x: '0.00' });
    const key = `manual:${driver.id}:${textOf(row.version)}:${now}`;
    await post(
        tx,
        debtOffset({
            at: now,
            operator: session.username,
            bizKind: 'driver',
            bizId: driver.id,
            cityId: driver.cityId,
            driver,
            amountFen,
            key,
        }),
    );
};
