import Type, { type Static } from 'typebox';

const Named = Type.Object({ value: Type.String(), text: Type.String(), count: Type.Integer() });

/** Answer of GET /dashboard/analysis/overview?days=: orders that the caller may see. Money in fen. */
export const AnalysisOverview = Type.Object({
    /** `YYYY-MM-DD`, oldest first; every day of the window is present. */
    byDay: Type.Array(
        Type.Object({ day: Type.String(), placed: Type.Integer(), done: Type.Integer(), canceled: Type.Integer(), gmvFen: Type.Integer() }),
    ),
    byStatus: Type.Array(Named),
    totals: Type.Object({ orders: Type.Integer(), gmvFen: Type.Integer(), live: Type.Integer(), waiting: Type.Integer() }),
    previous: Type.Object({ orders: Type.Integer(), gmvFen: Type.Integer() }),
    updatedAt: Type.String(),
});
export type AnalysisOverview = Static<typeof AnalysisOverview>;
