import { type Static, Type } from 'typebox';
import { Comparison } from '../vehicle/audit.ts';
import { byId, query } from '../kit/query.ts';
import { RecruitAudit } from './audit.ts';

const maybe = Type.Union([Type.String(), Type.Null()]);

/** Everything that an auditor needs for the review, except personal numbers. */
export const ApplicationReview = Type.Object({
    facts: Type.Array(Comparison),
    pictures: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), path: Type.String(), before: maybe })),
    checks: Type.Array(Type.Object({ key: Type.String(), label: Type.String(), ok: Type.Boolean(), note: Type.String() })),
    /** Drivers, vehicles and applications with the same phone number, identity card or plate. */
    duplicates: Type.Array(
        Type.Object({ id: Type.String(), resource: Type.String(), name: Type.String(), why: Type.String(), statusText: Type.String() }),
    ),
    /** The chain of referrers: the person who recommended the applicant, the person who recommended that one, and so on. */
    referrals: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), driverNo: Type.String(), statusText: Type.String() })),
    /** Earlier applications of the same person. */
    history: Type.Array(
        Type.Object({
            id: Type.String(),
            applyNo: Type.String(),
            status: Type.String(),
            statusText: Type.String(),
            createTime: Type.String(),
            auditRemark: maybe,
        }),
    ),
    /** Active drivers of the type in the city, compared with the orders of 30 days: how much the region needs more drivers. */
    demand: Type.Union([Type.Object({ drivers: Type.Integer(), orders: Type.Integer(), text: Type.String() }), Type.Null()]),
});
export type ApplicationReview = Static<typeof ApplicationReview>;

export const ApplicationReviewQuery = query(RecruitAudit, 'review', { params: byId, result: ApplicationReview, summary: '审核台' });
