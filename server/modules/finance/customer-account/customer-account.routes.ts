import type { FastifyInstance } from 'fastify';
import { CustomerAccount, CustomerActs } from '#contract/finance/customer-account.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { file, ownerOf, SUBMITTED } from '../account/account-request.service.ts';
import { addFlow } from '../account/account-flow.service.ts';
import { customerAccounts } from '../account/account-reading.service.ts';
import { mayFreeze, mayUnfreeze, setFrozen } from '../account/freeze.service.ts';

/** S07 客户账户. No balance is edited here: every change is a request to S06, or a journal. */
export const customerAccountRoutes = async (app: FastifyInstance): Promise<void> => {
    const customer = (row: WireRow) => ownerOf('customer', row, row.customerName);
    const customerSource = { entity: CustomerAccount, table: customerAccounts };
    crudRoutes(app, {
        ...customerSource,
        named: [
            onAction(CustomerActs.reduce, {
                run: context => file(context, 'deduct', customer(context.row), context.input.isBonus ? 'cust_bonus' : 'cust_cash'),
                message: SUBMITTED,
            }),
            onAction(CustomerActs.topup, {
                run: context => file(context, 'topup', customer(context.row), 'cust_cash'),
                message: SUBMITTED,
            }),
            onAction(CustomerActs.freeze, {
                guard: mayFreeze,
                run: context => setFrozen(context, customerSource, customer(context.row), true),
                message: '冻结成功',
            }),
            onAction(CustomerActs.unfreeze, {
                guard: mayUnfreeze,
                run: context => setFrozen(context, customerSource, customer(context.row), false),
                message: '解冻成功',
            }),
        ],
    });
    addFlow(app, customerSource, 'customer', 'cust_cash');
};
