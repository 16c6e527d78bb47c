import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { money, rate, readOnly, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';
import { accountActions, accountFields, amount, FlowLine, freezing, reduceFields, remark, topupFields } from './account.ts';

/** S08 司机账户 (view fin_driver_account). */
export const DriverAccount = entity({
    resource: 'finance/driver-account',
    wire: '/finance/driverAccount',
    permission: 'finance:driverAccount',
    label: '司机账户',
    english: 'Driver account',
    represent: 'driverName',
    actions: accountActions,
    fields: {
        driverNo: readOnly(text('编号', 'Driver no.', { filter: 'like' })),
        driverName: readOnly(text('司机', 'Driver', { filter: 'like' })),
        availFen: readOnly(money('可用', 'Available', { sortable: true, filter: 'range' })),
        transitFen: readOnly(money('提现在途', 'Withdrawals on the way')),
        marginFen: readOnly(money('保证金', 'Deposit', { sortable: true })),
        marginNeedFen: readOnly(money('应缴', 'Deposit due')),
        marginRate: readOnly(rate('保证金率', 'Deposit paid')),
        debtFen: readOnly(money('欠款', 'Debt', { sortable: true, filter: 'range' })),
        incomeFen: readOnly(money('累计收入', 'Total income', { sortable: true })),
        withdrawFen: readOnly(money('累计提现', 'Total withdrawn', { hidden: true })),
        ...accountFields,
    },
});

/** GET `driverAccount/ledger`: a driver's income and spending. */
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
    reduce: action(DriverAccount, 'reduce', { label: '扣减', english: 'Deduct', fields: reduceFields }),
    topup: action(DriverAccount, 'topup', { label: '补贴', english: 'Subsidize', fields: topupFields }),
    marginDeduct: action(DriverAccount, 'marginDeduct', { label: '保证金扣罚', english: 'Deduct from deposit', fields: reduceFields }),
    marginRefund: action(DriverAccount, 'marginRefund', {
        label: '保证金退还',
        english: 'Refund deposit',
        fields: { amountFen: amount, remark },
    }),
    debtOffset: action(DriverAccount, 'debtOffset', {
        label: '欠款抵扣',
        english: 'Settle debt',
        question: '确定用可用余额抵扣{driverName}的欠款吗？',
        englishQuestion: 'Settle the debt of {driverName} from the available balance?',
    }),
    ...freezing(DriverAccount),
};

export const DriverLedgerQuery = query(DriverAccount, 'ledger', { params: byId, result: DriverLedger });
