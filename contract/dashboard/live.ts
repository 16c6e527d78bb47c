import { Type, type Static } from 'typebox';

const Place = { id: Type.String(), label: Type.String(), lng: Type.Number(), lat: Type.Number() };

/**
 * Answer of GET /dashboard/monitor/live: the current state of operations. Each part holds the rows that its list shows the caller, and is
 * absent if the caller may not open that list.
 */
export const LiveBoard = Type.Object({
    counts: Type.Object({
        paid: Type.Optional(Type.Integer()),
        dispatching: Type.Optional(Type.Integer()),
        moving: Type.Optional(Type.Integer()),
        working: Type.Optional(Type.Integer()),
        late: Type.Optional(Type.Integer()),
        dispute: Type.Optional(Type.Integer()),
        serious: Type.Optional(Type.Integer()),
    }),
    byStatus: Type.Optional(Type.Array(Type.Object({ value: Type.String(), text: Type.String(), count: Type.Integer() }))),
    /** Shares 0…1; null if the denominator is zero. */
    slaShare: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    onlineShare: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    doneShare: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    /** Orders waiting for a driver, the most urgent first. `seconds` until the limit, negative once it has passed. */
    sla: Type.Optional(
        Type.Array(
            Type.Object({
                id: Type.String(),
                orderNo: Type.String(),
                cityName: Type.String(),
                typeName: Type.String(),
                slaAt: Type.String(),
                seconds: Type.Integer(),
            }),
        ),
    ),
    anomalies: Type.Optional(
        Type.Array(
            Type.Object({ id: Type.String(), level: Type.Integer(), title: Type.String(), bizNo: Type.String(), lastSeen: Type.String() }),
        ),
    ),
    pauses: Type.Optional(
        Type.Array(
            Type.Object({
                id: Type.String(),
                driverName: Type.String(),
                reason: Type.String(),
                startAt: Type.String(),
                orderNo: Type.Union([Type.String(), Type.Null()]),
            }),
        ),
    ),
    certificates: Type.Optional(
        Type.Array(Type.Object({ id: Type.String(), owner: Type.String(), name: Type.String(), expireDate: Type.String() })),
    ),
    feed: Type.Optional(
        Type.Array(
            Type.Object({ id: Type.String(), orderId: Type.String(), orderNo: Type.String(), text: Type.String(), time: Type.String() }),
        ),
    ),
    vehicles: Type.Optional(Type.Array(Type.Object({ ...Place, runStatus: Type.String(), reportTime: Type.String() }))),
    orders: Type.Optional(
        Type.Array(
            Type.Object({
                ...Place,
                status: Type.String(),
                urgency: Type.Union([Type.Literal('calm'), Type.Literal('soon'), Type.Literal('late')]),
            }),
        ),
    ),
    /** Orders by hour, today up to now and on the same weekday a week ago. */
    hours: Type.Optional(Type.Object({ today: Type.Array(Type.Integer()), lastWeek: Type.Array(Type.Integer()) })),
    /** Offers of the last 24 hours that were accepted: distance to the job in metres, time to accept in seconds. */
    offers: Type.Optional(Type.Array(Type.Object({ orderId: Type.String(), metres: Type.Integer(), seconds: Type.Integer() }))),
    updatedAt: Type.String(),
});
export type LiveBoard = Static<typeof LiveBoard>;
