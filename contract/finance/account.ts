import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import type { Entity } from '../kit/entity.ts';
import { dateTime, dict, file, longText, money, nullable, phone, readOnly, reference, text } from '../kit/fields.ts';
import { byId, query } from '../kit/query.ts';

/** Fields that the three account screens S07, S08 and S09 share. */
export const accountFields = {
    cityId: readOnly(reference('城市', 'City', 'setting/city', { filter: 'in' })),
    cityName: nullable(readOnly(text('城市', 'City'))),
    phone: readOnly(phone('手机', 'Mobile', { filter: 'like' })),
    frozenFen: readOnly(money('冻结', 'Frozen', { sortable: true })),
    status: readOnly(dict('账户状态', 'Account status', 'acct_status', { filter: 'in' })),
    lastTradeTime: nullable(readOnly(dateTime('最近交易', 'Last transaction', { sortable: true, filter: 'range' }))),
};
export const accountActions = ['list', 'query', 'export'] as const;

export const amount = money('金额', 'Amount', { minimum: 1, maximum: 100_000_000 });
const reasonCode = dict('原因', 'Reason', 'bal_reason');
export const remark = nullable(longText('说明', 'Note'));
export const proofs = nullable(file('凭证附件', 'Proofs', 'finance', { most: 6 }));
const orderId = nullable(reference('关联订单', 'Related order', 'order/order'));
export const reduceFields = { amountFen: amount, reasonCode, orderId, proofs, remark };
export const topupFields = {
    amountFen: amount,
    reasonCode: dict('原因', 'Reason', 'bal_reason', { default: 'offline_pay' }),
    proofs,
    remark,
};
const reason = longText('原因', 'Reason', { minLength: 2 });

/** Freezing and unfreezing of the available balance. */
export const freezing = <E extends Entity>(of: E) => ({
    freeze: action(of, 'freeze', { label: '冻结', english: 'Freeze', fields: { reason }, isDestructive: true, batch: 'batchFreeze' }),
    unfreeze: action(of, 'unfreeze', { label: '解冻', english: 'Unfreeze', fields: { reason } }),
});

/** GET `<wire>/flow`: movements on the owner's accounts, newest first. */
export const FlowLine = Type.Object({
    id: Type.String(),
    at: Type.String(),
    type: Type.String(),
    subject: Type.String(),
    isIn: Type.Boolean(),
    amountFen: Type.Integer(),
    balanceAfterFen: Type.Integer(),
    orderNo: Type.Union([Type.String(), Type.Null()]),
});
export type FlowLine = Static<typeof FlowLine>;

/** GET `<wire>/curve`: the balance available to the owner at the end of each of the last ninety days. */
export const CurvePoint = Type.Object({ day: Type.String(), balanceFen: Type.Integer() });
export type CurvePoint = Static<typeof CurvePoint>;

/** A movement on a printed statement. */
export const StatementLine = Type.Object({ ...FlowLine.properties, tradeNo: Type.String() });
export type StatementLine = Static<typeof StatementLine>;

/** GET `<wire>/statement`: an owner's accounts over a span of days, with every movement. */
export const AccountStatement = Type.Object({
    owner: Type.String(),
    from: Type.String(),
    to: Type.String(),
    printedAt: Type.String(),
    printedBy: Type.String(),
    accounts: Type.Array(
        Type.Object({
            id: Type.String(),
            subject: Type.String(),
            openingFen: Type.Integer(),
            inFen: Type.Integer(),
            outFen: Type.Integer(),
            closingFen: Type.Integer(),
        }),
    ),
    /** Total closing balance of all accounts, without the amount owed, which is `owedFen`. */
    closingFen: Type.Integer(),
    owedFen: Type.Integer(),
    lines: Type.Array(StatementLine),
});
export type AccountStatement = Static<typeof AccountStatement>;

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** GET `customerAccount/holdings`: bonus by grant, earliest expiry first; invoice titles; bank cards. */
export const CustomerHoldings = Type.Object({
    grants: Type.Array(
        Type.Object({
            id: Type.String(),
            at: Type.String(),
            source: TextOrNull,
            givenFen: Type.Integer(),
            leftFen: Type.Integer(),
            expire: TextOrNull,
            isOver: Type.Boolean(),
        }),
    ),
    titles: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), taxNo: TextOrNull, isDefault: Type.Boolean() })),
    cards: Type.Array(
        Type.Object({ id: Type.String(), bank: Type.String(), holder: Type.String(), tail: Type.String(), verify: Type.String() }),
    ),
});
export type CustomerHoldings = Static<typeof CustomerHoldings>;

/** GET `memberAccount/worth`: savings and fees of the current term, and all payments. */
export const MemberWorth = Type.Object({
    savedFen: Type.Integer(),
    paidFen: Type.Integer(),
    orders: Type.Integer(),
    feeCoefBp: Type.Integer(),
    since: TextOrNull,
    renewals: Type.Array(
        Type.Object({
            id: Type.String(),
            no: Type.String(),
            plan: Type.String(),
            months: Type.Integer(),
            payFen: Type.Integer(),
            refundFen: Type.Integer(),
            status: Type.String(),
            at: Type.String(),
        }),
    ),
});
export type MemberWorth = Static<typeof MemberWorth>;

/** GET `customerAccount/creditUse`: the customer's credit limit and how it is used. */
export const CreditUse = Type.Object({
    limitFen: Type.Integer(),
    usedFen: Type.Integer(),
    lines: Type.Array(FlowLine),
    changes: Type.Array(
        Type.Object({
            id: Type.String(),
            at: Type.String(),
            maker: Type.String(),
            checker: Type.Union([Type.String(), Type.Null()]),
            status: Type.String(),
            beforeFen: Type.Integer(),
            afterFen: Type.Integer(),
            reason: Type.String(),
        }),
    ),
});
export type CreditUse = Static<typeof CreditUse>;

const span = { ...byId, from: Type.String(), to: Type.String() };

/** Queries of every account screen about its record: the latest movements, the balance curve of ninety days, and a printable statement. */
export const movementsOf = <E extends Entity>(of: E) => ({
    flow: query(of, 'flow', { params: byId, result: Type.Array(FlowLine) }),
    curve: query(of, 'curve', { params: byId, result: Type.Array(CurvePoint) }),
    statement: query(of, 'statement', { params: span, result: AccountStatement }),
    /** The same as a PDF. */
    statementPdf: query(of, 'statementPdf', { params: span, result: Type.Null(), summary: '对账单PDF', isFile: true }),
});
