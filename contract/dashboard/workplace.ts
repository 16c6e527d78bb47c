import { Type, type Static } from 'typebox';
import { mapOf } from '../kit/map-of.ts';

const strict = { additionalProperties: false } as const;

/** Cards of the workplace; each can be placed once. */
export const WORKPLACE_CARDS = ['todos', 'figures', 'views', 'progress', 'team', 'recent', 'shortcuts', 'notices', 'feed', 'note'] as const;
export type WorkplaceCard = (typeof WORKPLACE_CARDS)[number];

/** Number of grid columns, the same on every screen size. */
export const WORKPLACE_COLUMNS = 12;

/** Position and size of a card, in columns and rows. */
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

/** Arrangement of the cards; null if none has been saved. */
export const WorkplaceLayout = Type.Union([Type.Array(PlacedCard, { maxItems: WORKPLACE_CARDS.length }), Type.Null()]);
export type WorkplaceLayout = Static<typeof WorkplaceLayout>;

/** Body of POST /dashboard/workplace/roleLayout: the initial layout for a role; null restores the delivered one. */
export const RoleLayoutBody = Type.Object({ roleId: Type.String({ minLength: 1, maxLength: 64 }), layout: WorkplaceLayout }, strict);
export type RoleLayoutBody = Static<typeof RoleLayoutBody>;

/** Answer of GET /dashboard/workplace/queues: the queues that the caller may work on, with their counts. */
export const WorkQueues = Type.Array(
    Type.Object({
        key: Type.String(),
        label: Type.String(),
        count: Type.Integer(),
        /** Time of the oldest item; null for an empty queue. */
        oldest: Type.Union([Type.String(), Type.Null()]),
        resource: Type.String(),
        filter: mapOf(Type.Array(Type.String())),
    }),
);
export type WorkQueues = Static<typeof WorkQueues>;

/** Answer of GET /dashboard/workplace/board: the work that waits for the caller, and the caller's recent changes. */
export const WorkplaceBoard = Type.Object({
    /** Only queues that the caller may work on. */
    todos: WorkQueues,
    /** Number of changes the caller made on each of the last seven days, today last. */
    week: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
    /** The caller's changes of today, by kind of record. */
    today: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
    recent: Type.Array(Type.Object({ id: Type.String(), name: Type.String(), no: Type.String(), op: Type.String(), time: Type.String() })),
    /** Measures 0…100 of the last thirty days, for lists that the caller may open; null if there is nothing to measure. */
    measures: Type.Array(
        Type.Object({ key: Type.String(), mine: Type.Union([Type.Number(), Type.Null()]), team: Type.Union([Type.Number(), Type.Null()]) }),
    ),
    /** The caller's own layout, otherwise that of the caller's highest role that has one. */
    layout: WorkplaceLayout,
    /** Whether the layout is the caller's own. */
    isOwnLayout: Type.Boolean(),
    updatedAt: Type.String(),
});
export type WorkplaceBoard = Static<typeof WorkplaceBoard>;
