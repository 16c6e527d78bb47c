import { sql } from 'drizzle-orm';
import { actingForAll } from '#server/db/acting-tenant.ts';
import type { Db, Tx } from '#server/db/client.ts';

/** What other processes may change under us (table sys_version). */
export type VersionName = 'permission' | 'dictionary' | 'setting' | 'price' | 'form' | 'people';
export type VersionValues = Record<VersionName, string>;

/**
 * Marks that permissions, dictionaries, settings or forms changed (prices and the names of people do it by triggers). Call it in the writing transaction:
 * every process then reloads its copy (at the next signed-in request, at most 2 s later otherwise).
 */
export async function bumpVersion(tx: Pick<Tx | Db, 'execute'>, name: VersionName): Promise<void> {
    await tx.execute(sql`update sys_version set value = value + 1 where name = ${name}`);
}

/** The counters as this process knows them. */
export interface Versions {
    current(name: VersionName): string;
    /** Takes what a query has read anyway. */
    note(values: Partial<VersionValues>): void;
    /** Reads the counters again if what is known is older than this; a second unless said otherwise. */
    refresh(maxAgeMs?: number): Promise<void>;
}

/** Keeps the counters of sys_version; each signed-in request brings them along, public ones refresh them. */
export function createVersions(db: Db): Versions {
    let known: VersionValues = { permission: '0', dictionary: '0', setting: '0', price: '0', form: '0', people: '0' };
    let readAt = -Infinity;
    let running: Promise<void> | undefined;

    const read = async () => {
        const rows = await db.execute<{ name: VersionName; value: string }>(sql`select name, value::text as value from sys_version`);
        note(Object.fromEntries(rows.rows.map(row => [row.name, row.value])));
    };
    const note = (values: Partial<VersionValues>) => {
        // Counters only grow: an answer that was overtaken by a later one tells nothing new.
        const grown = (Object.entries(values) as [VersionName, string][]).filter(
            ([name, value]) => !(Number(value) <= Number(known[name])),
        );
        if (grown.length > 0) known = { ...known, ...Object.fromEntries(grown) };
        readAt = performance.now();
    };
    return {
        current: name => known[name],
        note,
        refresh: async (maxAgeMs = 1000) => {
            if (performance.now() - readAt < maxAgeMs) return;
            running ??= read().finally(() => (running = undefined));
            await running;
        },
    };
}

/**
 * A copy of something in the database that is loaded again when its version changes.
 * `load` runs once at a time and sees the rows of every tenant, since the copy is for all; a failing load leaves the old copy and throws.
 */
export function versioned<T>(versions: Versions, name: VersionName, empty: T, load: () => Promise<T>) {
    let copy = empty;
    let loadedFor = '';
    let running: Promise<void> | undefined;
    const reload = async () => {
        const version = versions.current(name);
        copy = await actingForAll(load);
        loadedFor = version;
    };
    return {
        /** The copy as it is; call `fresh` first in the request. */
        get: () => copy,
        version: () => loadedFor,
        fresh: async () => {
            if (loadedFor === versions.current(name)) return;
            running ??= reload().finally(() => (running = undefined));
            await running;
        },
    };
}
