import { Type, type Static } from 'typebox';
import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { money, rate, readOnly, text } from '../kit.ts';
import { accountActions, accountFields, amount, FlowLine, freezing, reduceFields, remark, topupFields } from './account.ts';

/** S08 司机账户 (view fin_driver_account). */
export const DriverAccount = entity({
    resource: 'finance/driver-account',
    wire: '/finance/driverAccount',
    permission: 'finance:driverAccount',
    label: '司机账户',
    represent: 'driverName',
    actions: accountActions,
    fields: {
        driverNo: readOnly(text('编号', { filter: 'like' })),
        driverName: readOnly(text('司机', { filter: 'like' })),
        availFen: readOnly(money('可用', { sortable: true, filter: 'range' })),
        transitFen: readOnly(money('提现在途')),
        marginFen: readOnly(money('保证金', { sortable: true })),
        marginNeedFen: readOnly(money('应缴')),
        marginRate: readOnly(rate('保证金率')),
        debtFen: readOnly(money('欠款', { sortable: true, filter: 'range' })),
        incomeFen: readOnly(money('累计收入', { sortable: true })),
        withdrawFen: readOnly(money('累计提现', { hidden: true })),
        ...accountFields,
    },
});

/** GET `driverAccount/ledger`: where a driver's money came from and went. */
export const DriverLedger = Type.Object({
    income: Type.Array(Type.Object({ day: Type.String(), fen: Type.Integer() })),
    margin: Type.Array(FlowLine),
    withdraws: Type.Array(
        Type.Object({
            id: Type.String(),
            no: Type.String(),
            at: Type.String(),
            amountFen: Type.Integer(),
            netFen: Type.Union([Type.Integer(), Type.Null()]),
            status: Type.String(),
        }),
    ),
    orders: Type.Array(
        Type.Object({
            id: Type.String(),
            no: Type.String(),
            at: Type.String(),
            serviceFen: Type.Integer(),
            feeFen: Type.Integer(),
            rateBp: Type.Integer(),
            passFen: Type.Integer(),
            driverFen: Type.Integer(),
        }),
    ),
});
export type DriverLedger = Static<typeof DriverLedger>;

export const DriverActs = {
    reduce: action(DriverAccount, 'reduce', { label: '扣减', fields: reduceFields }),
    topup: action(DriverAccount, 'topup', { label: '补贴', fields: topupFields }),
    marginDeduct: action(DriverAccount, 'marginDeduct', { label: '保证金扣罚', fields: reduceFields }),
    marginRefund: action(DriverAccount, 'marginRefund', { label: '保证金退还', fields: { amountFen: amount, remark } }),
    debtOffset: action(DriverAccount, 'debtOffset', { label: '欠款抵扣', question: '确定用可用余额抵扣{driverName}的欠款吗？' }),
    ...freezing(DriverAccount),
};
