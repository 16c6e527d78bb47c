import { BalanceAudit } from '#contract/finance/balance-audit.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import { isCreditCode } from '#contract/kit/personal.ts';
import { BankCard } from '#contract/users/bank-card.ts';
import { Blacklist } from '#contract/users/blacklist.ts';
import {
    CloseCustomer,
    Customer,
    FreezeCustomer,
    LevelCustomer,
    MergeCustomer,
    TagCustomer,
    UnfreezeCustomer,
} from '#contract/users/customer.ts';
import { answerWith, onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { refuse } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { refuseBlacklisted } from '../people/blacklisted.service.ts';
import { nextPeopleNo } from '../people/people-no.service.ts';
import { refuseMoneyLeft, refuseOpenOrders } from '../people/obligations.service.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { customerSpellings } from './customer-spelling.table.ts';
import { customers } from './customer.table.ts';
import { checkMergeTarget, MERGE } from './merge.approval.ts';

const status = (allowed: readonly string[], action: string) => (row: WireRow) =>
    refuseUnlessStatus('customer_status', row.status, allowed, action);

/** Options of customers for the kit, with the actions of staff (domain 4.3). */
export const customerSource: CrudOptions = {
    entity: Customer,
    table: customers,
    joins: { cityName: { via: customers.cityId, table: cities, text: cities.name } },
    mergeOn: ['cityId'],
    spelling: customerSpellings,
    pickableBy: [permissionOf(Blacklist, 'add'), permissionOf(BankCard, 'add'), permissionOf(BalanceAudit, 'add')],
    beforeSave: async (values, context) => {
        const { tx, current } = context;
        requireCreditCode({ ...current, ...values });
        await refuseBlacklisted('customer', values, context);
        if (current) return values;
        return { ...values, customerNo: await nextPeopleNo(tx, 'C', toWireTime(new Date())) };
    },
    named: [
        onAction(FreezeCustomer, {
            guard: status(['normal'], '冻结'),
            run: () => ({ status: 'frozen' }),
            message: '冻结成功，该客户不能再下单',
            undo: UnfreezeCustomer,
        }),
        onAction(UnfreezeCustomer, {
            guard: status(['frozen'], '解冻'),
            run: () => ({ status: 'normal' }),
            message: '解冻成功',
            undo: FreezeCustomer,
        }),
        onAction(LevelCustomer, {
            guard: status(['normal', 'frozen'], '调级'),
            run: ({ row, input }) => {
                if (input.levelCode === row.levelCode) throw refuse('VALIDATION', {}, { fields: { levelCode: '新等级与当前等级相同' } });
                return { levelCode: input.levelCode };
            },
            message: '调级成功',
            undo: LevelCustomer,
        }),
        onAction(TagCustomer, {
            guard: status(['normal', 'frozen', 'blacklisted'], '打标签'),
            run: ({ input }) => ({ tags: input.tags ?? null }),
            message: '标签已保存',
            undo: TagCustomer,
        }),
        onAction(CloseCustomer, {
            guard: status(['normal', 'frozen'], '注销'),
            run: async ({ tx, row }) => {
                await refuseOpenOrders(tx, 'customer_id', row.id);
                await refuseMoneyLeft(tx, row.id, '注销');
                return { status: 'closed' };
            },
            message: '已注销',
        }),
        onAction(MergeCustomer, {
            guard: status(['normal', 'frozen'], '合并'),
            run: async ({ tx, app, row, input, actor }) => {
                if (input.intoId === row.id) throw refuse('VALIDATION', {}, { fields: { intoId: '不能合并到自己' } });
                await checkMergeTarget(tx, input.intoId, actor.session.tenantId);
                await refuseMoneyLeft(tx, row.id, '合并');
                const { result, message } = await app.approvals.request(tx, MERGE, {
                    actor,
                    bizId: row.id,
                    bizNo: String(row.customerNo),
                    cityId: String(row.cityId),
                    payload: { intoId: input.intoId, reason: input.reason },
                });
                return answerWith({ result, message });
            },
            message: '已提交复核',
        }),
    ],
};

const requireCreditCode = ({ kind, creditCode }: WireRow) => {
    if (creditCode && !isCreditCode(textOf(creditCode)))
        throw refuse('VALIDATION', {}, { fields: { creditCode: '统一社会信用代码不正确' } });
    if (kind === 'company' && !creditCode) throw refuse('VALIDATION', {}, { fields: { creditCode: '请输入统一社会信用代码' } });
};
