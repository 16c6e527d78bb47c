import { Type, type Static } from 'typebox';

const Place = { id: Type.String(), label: Type.String(), lng: Type.Number(), lat: Type.Number() };

/** Answer of GET /dashboard/monitor/live: the operation as it is now, of the cities that the caller may see. */
export const LiveBoard = Type.Object({
    counts: Type.Object({
        paid: Type.Integer(),
        dispatching: Type.Integer(),
        moving: Type.Integer(),
        working: Type.Integer(),
        late: Type.Integer(),
        dispute: Type.Integer(),
        serious: Type.Integer(),
    }),
    byStatus: Type.Array(Type.Object({ value: Type.String(), text: Type.String(), count: Type.Integer() })),
    /** Shares 0…1; null where there is nothing to take a share of. */
    slaShare: Type.Union([Type.Number(), Type.Null()]),
    onlineShare: Type.Union([Type.Number(), Type.Null()]),
    doneShare: Type.Union([Type.Number(), Type.Null()]),
    /** Waiting for a driver, the most urgent first. `seconds` until the limit, negative once it has passed. */
    sla: Type.Array(
        Type.Object({
            id: Type.String(),
            orderNo: Type.String(),
            cityName: Type.String(),
            typeName: Type.String(),
            slaAt: Type.String(),
            seconds: Type.Integer(),
        }),
    ),
    anomalies: Type.Array(
        Type.Object({ id: Type.String(), level: Type.Integer(), title: Type.String(), bizNo: Type.String(), lastSeen: Type.String() }),
    ),
    pauses: Type.Array(
        Type.Object({
            id: Type.String(),
            driverName: Type.String(),
            reason: Type.String(),
            startAt: Type.String(),
            orderNo: Type.Union([Type.String(), Type.Null()]),
        }),
    ),
    certificates: Type.Array(Type.Object({ id: Type.String(), owner: Type.String(), name: Type.String(), expireDate: Type.String() })),
    feed: Type.Array(
        Type.Object({ id: Type.String(), orderId: Type.String(), orderNo: Type.String(), text: Type.String(), time: Type.String() }),
    ),
    vehicles: Type.Array(Type.Object({ ...Place, runStatus: Type.String(), reportTime: Type.String() })),
    orders: Type.Array(
        Type.Object({
            ...Place,
            status: Type.String(),
            tone: Type.Union([Type.Literal('ok'), Type.Literal('soon'), Type.Literal('late')]),
        }),
    ),
    /** Orders by hour, today and the same weekday a week ago; today up to now. */
    hours: Type.Object({ today: Type.Array(Type.Integer()), lastWeek: Type.Array(Type.Integer()) }),
    /** Offers of the last day that were accepted: metres to the job, seconds until the answer. */
    offers: Type.Array(Type.Object({ orderId: Type.String(), metres: Type.Integer(), seconds: Type.Integer() })),
    updatedAt: Type.String(),
});
export type LiveBoard = Static<typeof LiveBoard>;
