import { Type, type Static } from 'typebox';

const Named = Type.Object({ value: Type.String(), text: Type.String(), count: Type.Integer() });
const figure = Type.Optional(Type.Integer());
const Sums = Type.Object({
    orders: figure,
    done: figure,
    gmvFen: figure,
    feeFen: figure,
    /** Average per day. */
    activeDrivers: Type.Optional(Type.Number()),
});

/**
 * Answer of GET /dashboard/analysis/overview?days=&cityId=. Each figure counts the rows that its list shows the caller. Figures of lists
 * that the caller may not open are absent; so are amounts if the caller may not see order prices. Money in fen.
 */
export const AnalysisOverview = Type.Object({
    /** `YYYY-MM-DD`, oldest first; every day of the window is present. */
    byDay: Type.Array(
        Type.Object({
            day: Type.String(),
            placed: figure,
            done: figure,
            canceled: figure,
            gmvFen: figure,
            feeFen: figure,
            activeDrivers: figure,
            newCustomers: figure,
            newDrivers: figure,
            /** Time to accept in seconds; null if no order was accepted. */
            acceptP50: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
            acceptP90: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
        }),
    ),
    byStatus: Type.Array(Named),
    totals: Type.Object({ ...Sums.properties, live: figure, waiting: figure }),
    /** The period of the same length before this one. */
    previous: Sums,
    updatedAt: Type.String(),
});
export type AnalysisOverview = Static<typeof AnalysisOverview>;

const Ranked = Type.Object({ id: Type.String(), name: Type.String(), orders: Type.Integer(), gmvFen: figure });

/**
 * Answer of GET /dashboard/analysis/breakdown: the same period by hour, city and vehicle type, and its cancellations. Parts that the caller
 * may not see are empty.
 */
export const AnalysisBreakdown = Type.Object({
    /** Orders by hour of the day: 24 counts per status. */
    byHour: Type.Array(Type.Object({ status: Type.String(), text: Type.String(), counts: Type.Array(Type.Integer()) })),
    cities: Type.Array(Ranked),
    types: Type.Array(Ranked),
    cancels: Type.Array(
        Type.Object({ by: Type.String(), byText: Type.String(), code: Type.String(), codeText: Type.String(), count: Type.Integer() }),
    ),
    /** Order funnel: each step counts the orders that reached it. */
    funnel: Type.Array(Type.Object({ step: Type.String(), count: Type.Integer() })),
    pauses: Type.Array(Type.Object({ reason: Type.String(), text: Type.String(), count: Type.Integer(), minutes: Type.Integer() })),
    /** Minutes of pauses by weekday (Monday first) and hour. */
    pauseGrid: Type.Array(Type.Array(Type.Integer())),
    members: Type.Array(
        Type.Object({
            isMember: Type.Boolean(),
            drivers: Type.Integer(),
            orders: Type.Integer(),
            incomeFen: Type.Integer(),
            feeFen: Type.Integer(),
            serviceFen: Type.Integer(),
        }),
    ),
});
export type AnalysisBreakdown = Static<typeof AnalysisBreakdown>;
