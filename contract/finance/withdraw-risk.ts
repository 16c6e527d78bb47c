import { Type, type Static } from 'typebox';

/** GET /finance/withdrawAudit/risk: what an auditor looks at beside a withdraw. */
export const WithdrawRisk = Type.Object({
    /** Thirteen weeks up to the withdraw. */
    weeks: Type.Array(Type.Object({ day: Type.String(), incomeFen: Type.Integer(), withdrawFen: Type.Integer() })),
    paidCount: Type.Integer(),
    paidFen: Type.Integer(),
    /** Orders settled since the withdraw before. */
    ordersSince: Type.Integer(),
    openDisputes: Type.Integer(),
    availFen: Type.Integer(),
    debtFen: Type.Integer(),
    /** Most orders of the last ninety days for one customer. */
    sameCustomer: Type.Integer(),
});
export type WithdrawRisk = Static<typeof WithdrawRisk>;
