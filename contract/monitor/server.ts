import { Type, type Static } from 'typebox';
import { mapOf } from '../kit/map-of.ts';

/** Answer of GET /sys/actuator/redis/queryDiskInfo. wire: `restPPT` is the percentage in use. */
export const Disks = Type.Array(
    Type.Object({ name: Type.String(), max: Type.Number(), rest: Type.Number(), restPPT: Type.Integer(), path: Type.String() }),
);
export type Disks = Static<typeof Disks>;

/** Answer of GET /sys/actuator/disk/usage: disk space by use, in bytes, largest first. */
export const DiskUsage = Type.Object({
    parts: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Number(), note: Type.String() })),
    tables: Type.Array(Type.Object({ name: Type.String(), bytes: Type.Number(), rows: Type.Number() })),
});
export type DiskUsage = Static<typeof DiskUsage>;

/** Answer of GET /sys/actuator/system: machine, process and database. Bytes, seconds. */
export const SystemState = Type.Object({
    machine: Type.Object({
        host: Type.String(),
        os: Type.String(),
        cpuModel: Type.String(),
        cpus: Type.Integer(),
        load: Type.Array(Type.Number()),
        memoryBytes: Type.Number(),
        freeBytes: Type.Number(),
        uptimeSeconds: Type.Number(),
    }),
    process: Type.Object({
        pid: Type.Integer(),
        node: Type.String(),
        startTime: Type.String(),
        uptimeSeconds: Type.Number(),
        rssBytes: Type.Number(),
        loopP50Ms: Type.Number(),
        loopP99Ms: Type.Number(),
        workers: Type.Integer(),
    }),
    database: Type.Object({
        version: Type.String(),
        embedded: Type.Boolean(),
        bytes: Type.Number(),
        latencyMs: Type.Number(),
        pool: Type.Object({ total: Type.Integer(), idle: Type.Integer(), waiting: Type.Integer(), max: Type.Integer() }),
        /** Connections of all processes by state. */
        connections: Type.Array(Type.Object({ state: Type.String(), count: Type.Integer() })),
        maxConnections: Type.Integer(),
        /** Cache hit ratio of the database, 0…1; null before anything was read. */
        cacheHit: Type.Union([Type.Number(), Type.Null()]),
    }),
});
export type SystemState = Static<typeof SystemState>;

/** Answer of GET /sys/actuator/system/queries. Statements carry no values. */
export const SlowQueries = Type.Object({
    /** False if the database does not collect statement statistics. */
    isKnown: Type.Boolean(),
    slow: Type.Array(
        Type.Object({
            query: Type.String(),
            calls: Type.Number(),
            meanMs: Type.Number(),
            maxMs: Type.Number(),
            totalMs: Type.Number(),
            rows: Type.Number(),
        }),
    ),
    /** Statements that have been running for more than a second. */
    running: Type.Array(Type.Object({ query: Type.String(), state: Type.String(), seconds: Type.Number(), waits: Type.String() })),
});
export type SlowQueries = Static<typeof SlowQueries>;

/** Answer of GET /sys/actuator/web-server: requests answered since this process started. Milliseconds, bytes. */
export const WebServerState = Type.Object({
    instance: Type.String(),
    since: Type.String(),
    count: Type.Integer(),
    errors: Type.Integer(),
    meanMs: Type.Number(),
    maxMs: Type.Number(),
    p50Ms: Type.Number(),
    p95Ms: Type.Number(),
    p99Ms: Type.Number(),
    sentBytes: Type.Number(),
    receivedBytes: Type.Number(),
    inFlight: Type.Integer(),
    mostInFlight: Type.Integer(),
    connections: Type.Integer(),
    sockets: Type.Integer(),
    byClass: mapOf(Type.Integer()),
    routes: Type.Array(
        Type.Object({
            method: Type.String(),
            path: Type.String(),
            count: Type.Integer(),
            errors: Type.Integer(),
            meanMs: Type.Number(),
            p95Ms: Type.Number(),
            maxMs: Type.Number(),
        }),
    ),
});
export type WebServerState = Static<typeof WebServerState>;

/**
 * Answer of GET /sys/actuator/processes: all processes that use the database. Bytes, milliseconds, per second; CPU as a share of the
 * machine.
 */
export const ProcessList = Type.Array(
    Type.Object({
        instance: Type.String(),
        node: Type.String(),
        workers: Type.Integer(),
        startTime: Type.String(),
        beatTime: Type.String(),
        /** Whether it sent a heartbeat within the last seconds. */
        isAlive: Type.Boolean(),
        /** Whether it is the answering process. */
        isThis: Type.Boolean(),
        cpu: Type.Number(),
        rssBytes: Type.Number(),
        loopP99Ms: Type.Number(),
        rate: Type.Number(),
        errors: Type.Number(),
        p95Ms: Type.Number(),
        poolBusy: Type.Number(),
        poolWaiting: Type.Number(),
        sockets: Type.Number(),
    }),
);
export type ProcessList = Static<typeof ProcessList>;
