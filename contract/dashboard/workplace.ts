import { Type, type Static } from 'typebox';
import { mapOf } from '../kit/map-of.ts';

/** Answer of GET /dashboard/workplace/queues: the queues that the caller may work on, and how much waits in each. */
export const WorkQueues = Type.Array(
    Type.Object({
        key: Type.String(),
        label: Type.String(),
        count: Type.Integer(),
        /** Since when the oldest waits; null for an empty queue. */
        oldest: Type.Union([Type.String(), Type.Null()]),
        resource: Type.String(),
        filter: mapOf(Type.Array(Type.String())),
    }),
);
export type WorkQueues = Static<typeof WorkQueues>;

/** Answer of GET /dashboard/workplace/board: what waits for the caller, and what the caller has done. */
export const WorkplaceBoard = Type.Object({
    /** Only queues that the caller may work on. */
    todos: WorkQueues,
    /** Changes that the caller made, by day, the last seven, today last. */
    week: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
    /** The same today, by what was changed. */
    today: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
    recent: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), no: Type.String(), op: Type.String(), time: Type.String() })),
    /** Measures 0…100 of the last thirty days, of lists that the caller may open; null where there is nothing to measure. */
    measures: Type.Array(
        Type.Object({ key: Type.String(), mine: Type.Union([Type.Number(), Type.Null()]), team: Type.Union([Type.Number(), Type.Null()]) }),
    ),
    updatedAt: Type.String(),
});
export type WorkplaceBoard = Static<typeof WorkplaceBoard>;
