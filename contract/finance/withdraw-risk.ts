import { Type, type Static } from 'typebox';

/** GET /finance/withdrawAudit/risk: facts that help an auditor to assess a withdrawal. */
export const WithdrawRisk = Type.Object({
    /** The thirteen weeks before the withdrawal. */
    weeks: Type.Array(Type.Object({ day: Type.String(), incomeFen: Type.Integer(), withdrawFen: Type.Integer() })),
    paidCount: Type.Integer(),
    paidFen: Type.Integer(),
    /** Orders settled since the previous withdrawal. */
    ordersSince: Type.Integer(),
    openDisputes: Type.Integer(),
    availFen: Type.Integer(),
    debtFen: Type.Integer(),
    /** Number of orders in the last ninety days for the customer with the most of them. */
    sameCustomer: Type.Integer(),
});
export type WithdrawRisk = Static<typeof WithdrawRisk>;
