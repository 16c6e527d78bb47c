import { Type, type Static } from 'typebox';
import { mapOf } from '../kit/map-of.ts';

const strict = { additionalProperties: false } as const;

/** What the workplace can hold, each of it once. */
export const WORKPLACE_CARDS = ['todos', 'figures', 'views', 'progress', 'team', 'recent', 'shortcuts', 'notices', 'feed', 'note'] as const;
export type WorkplaceCard = (typeof WORKPLACE_CARDS)[number];

/** The workplace is so many columns wide, whatever the screen. */
export const WORKPLACE_COLUMNS = 12;

/** Where a card lies and how large it is, in columns and rows. */
export const PlacedCard = Type.Object(
    {
        card: Type.Enum(WORKPLACE_CARDS),
        x: Type.Integer({ minimum: 0, maximum: WORKPLACE_COLUMNS - 1 }),
        y: Type.Integer({ minimum: 0, maximum: 200 }),
        w: Type.Integer({ minimum: 1, maximum: WORKPLACE_COLUMNS }),
        h: Type.Integer({ minimum: 1, maximum: 30 }),
    },
    strict,
);
export type PlacedCard = Static<typeof PlacedCard>;

/** How the cards lie; null where nobody has arranged them. */
export const WorkplaceLayout = Type.Union([Type.Array(PlacedCard, { maxItems: WORKPLACE_CARDS.length }), Type.Null()]);
export type WorkplaceLayout = Static<typeof WorkplaceLayout>;

/** Body of POST /dashboard/workplace/roleLayout: how the workplace begins for a role; null for as it is delivered. */
export const RoleLayoutBody = Type.Object({ roleId: Type.String({ minLength: 1, maxLength: 64 }), layout: WorkplaceLayout }, strict);
export type RoleLayoutBody = Static<typeof RoleLayoutBody>;

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
    /** The own arrangement, else that of the highest role that has one. */
    layout: WorkplaceLayout,
    /** Did the caller arrange it? */
    isOwnLayout: Type.Boolean(),
    updatedAt: Type.String(),
});
export type WorkplaceBoard = Static<typeof WorkplaceBoard>;
