import type { FastifyInstance } from 'fastify';
import { MemberAccount, MemberActs, WorthQuery } from '#contract/finance/member-account.ts';
import { onAction } from '#server/kit/actions/on-action.ts';
import { crudRoutes } from '#server/kit/crud-routes.ts';
import { onRecordQuery } from '#server/kit/on-query.ts';
import { addFieldTotals } from '#server/kit/list/totals.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { submitChangeRequest, ownerOf, SUBMITTED } from '../account/account-request.service.ts';
import { addFlow } from '../account/account-flow.service.ts';
import { memberAccounts } from '../account/account-reading.service.ts';
import { freezeRoutes } from '../account/freeze.service.ts';
import { worthOf } from './worth.service.ts';
import { spelledDriver } from '../../users/people/spelled-person.service.ts';

/** S09 会员账户. Balances are not edited here: every change is a request to S06 or a journal. */
export const memberAccountRoutes = async (app: FastifyInstance): Promise<void> => {
    const member = (row: WireRow) => ownerOf('member', row, row.driverName);
    const memberSource = { entity: MemberAccount, table: memberAccounts, spelled: { driverName: spelledDriver(memberAccounts.driverId) } };
    crudRoutes(app, {
        ...memberSource,
        named: [
            onAction(MemberActs.reduce, {
                run: context =>
                    submitChangeRequest(context, 'deduct', member(context.row), context.input.isBonus ? 'mbr_bonus' : 'mbr_cash'),
                message: SUBMITTED,
            }),
            onAction(MemberActs.topup, {
                run: context => submitChangeRequest(context, 'topup', member(context.row), 'mbr_cash'),
                message: SUBMITTED,
            }),
            ...freezeRoutes(MemberActs, memberSource, member),
        ],
    });
    addFieldTotals(app, memberSource, ['cashFen', 'bonusFen', 'frozenFen', 'paidFen']);
    addFlow(app, memberSource, 'member', 'mbr_cash');
    onRecordQuery(app, memberSource, WorthQuery, ({ db, row }) => worthOf(db, row.id, app.dictionary));
};
