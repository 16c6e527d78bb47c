import { Type, type Static } from 'typebox';
import { mapOf } from '../kit/map-of.ts';

/** One metric as returned by GET /actuator/metrics/{name}, outside the envelope (wire-contract 7.17). */
export const Metric = Type.Object({
    name: Type.String(),
    description: Type.String(),
    baseUnit: Type.Union([Type.String(), Type.Null()]),
    measurements: Type.Array(Type.Object({ statistic: Type.String(), value: Type.Number() })),
    availableTags: Type.Array(Type.Unknown()),
});
export type Metric = Static<typeof Metric>;

/** Answer of GET /actuator/metrics, outside the envelope. A Java back end returns names only. */
export const MetricList = Type.Object({ names: Type.Array(Type.String()), metrics: Type.Optional(Type.Array(Metric)) });
export type MetricList = Static<typeof MetricList>;

/** Answer of GET /sys/actuator/history: the last hour of this process, one value every ten seconds. */
export const MetricHistory = Type.Object({
    /** The answering process, if several share a database: `host:pid`. */
    instance: Type.String(),
    everyMs: Type.Integer(),
    /** Epoch milliseconds, oldest first. */
    times: Type.Array(Type.Number()),
    /** Name → values; shorter series start later and end at the same time. */
    series: mapOf(Type.Array(Type.Number())),
});
export type MetricHistory = Static<typeof MetricHistory>;
