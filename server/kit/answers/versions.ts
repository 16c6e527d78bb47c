import { sql } from 'drizzle-orm';
import { actingForAll } from '#server/db/acting-tenant.ts';
import type { Db, Tx } from '#server/db/client.ts';

/** Data that is cached in memory and that other processes may change (table sys_version). */
export type VersionName = 'permission' | 'dictionary' | 'setting' | 'price' | 'form' | 'people';
export type VersionValues = Record<VersionName, string>;

/**
 * Signals that permissions, dictionaries, settings or forms have changed (prices and the names of people are handled by triggers). Call it
 * in the writing transaction: every process then reloads its copy, at the next signed-in request or at most 2 s later.
 */
export async function bumpVersion(tx: Pick<Tx | Db, 'execute'>, name: VersionName): Promise<void> {
    await tx.execute(sql`update sys_version set value = value + 1 where name = ${name}`);
}

/** The counters as this process knows them. */
export interface Versions {
    current(name: VersionName): string;
    /** Takes over values that another query has read along. */
    note(values: Partial<VersionValues>): void;
    /** Reads the counters again if they are older than this; the default is one second. */
    refresh(maxAgeMs?: number): Promise<void>;
}

/** Keeps the counters of sys_version. Each signed-in request reads them along with its session; public requests refresh them. */
export function createVersions(db: Db): Versions {
    let known: VersionValues = { permission: '0', dictionary: '0', setting: '0', price: '0', form: '0', people: '0' };
    let readAt = -Infinity;
    let running: Promise<void> | undefined;

    const read = async () => {
        const rows = await db.execute<{ name: VersionName; value: string }>(sql`select name, value::text as value from sys_version`);
        note(Object.fromEntries(rows.rows.map(row => [row.name, row.value])));
    };
    const note = (values: Partial<VersionValues>) => {
        // Counters only grow: an answer that a later one has overtaken is outdated.
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
 * A copy of database content that is loaded again when its version changes. `load` runs once at a time and sees the rows of every tenant,
 * because all tenants share the copy; if loading fails, the old copy stays and the error is thrown.
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
        /** The current copy; call `fresh` first in the request. */
        get: () => copy,
        version: () => loadedFor,
        fresh: async () => {
            if (loadedFor === versions.current(name)) return;
            running ??= reload().finally(() => (running = undefined));
            await running;
        },
    };
}
