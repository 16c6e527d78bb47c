import type { Check } from './checks.ts';
import { createChannel } from './event.ts';

export type Area = 'local' | 'session';

/** A key of the browser's storage with the shape that its value must have. */
export interface StoredKey<T> {
    readonly name: string;
    readonly area: Area;
    readonly check: Check<T>;
    /** Milliseconds after which the value counts as absent. */
    readonly lifetime?: number;
    /** Longer texts stay in memory, so that one cache cannot fill the storage. */
    readonly maxChars?: number;
}

interface Change {
    area: Area;
    /** null: everything was cleared. */
    name: string | null;
    fromOtherWindow: boolean;
}

/** Values that storage did not take: full, blocked or too long. They live as long as the page. */
const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() };
const changes = createChannel<Change>();
const troubles = createChannel<string>();

const areaOf = (area: Area): Storage | undefined => {
    try {
        return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
    } catch {
        return undefined; // blocked by the browser's settings
    }
};

const rawOf = (area: Area, name: string): string | null => {
    const kept = memory[area].get(name);
    if (kept !== undefined) return kept;
    try {
        return areaOf(area)?.getItem(name) ?? null;
    } catch {
        return null;
    }
};

const drop = (area: Area, name: string): void => {
    memory[area].delete(name);
    try {
        areaOf(area)?.removeItem(name);
    } catch {
        // blocked: nothing is there to remove
    }
};

/**
 * The value under a key, or undefined when there is none, it has expired, or it is not what it should be.
 * A corrupt or expired value is removed.
 */
export const readStored = <T>(key: StoredKey<T>): T | undefined => {
    const raw = rawOf(key.area, key.name);
    if (raw === null) return undefined;
    try {
        const { value, expire } = JSON.parse(raw) as { value?: unknown; expire?: unknown };
        const isFresh = typeof expire !== 'number' || expire > Date.now();
        if (isFresh && key.check(value)) return value;
    } catch {
        // not JSON: falls through to the removal
    }
    drop(key.area, key.name);
    return undefined;
};

/**
 * Keeps a value in the shape `{value, expire}` that clients of the contract use.
 * When storage refuses, the value is kept in memory and `onStorageTrouble` hears of it.
 */
export const writeStored = <T>(key: StoredKey<T>, value: T): void => {
    const raw = JSON.stringify({ value, expire: key.lifetime === undefined ? null : Date.now() + key.lifetime });
    if (!persist(key, raw)) memory[key.area].set(key.name, raw);
    changes.emit({ area: key.area, name: key.name, fromOtherWindow: false });
};

const persist = ({ area, name, maxChars }: Pick<StoredKey<unknown>, 'area' | 'name' | 'maxChars'>, raw: string): boolean => {
    drop(area, name); // an older value must not come back after a reload when the new one does not fit
    if (maxChars !== undefined && raw.length > maxChars) return false;
    try {
        const storage = areaOf(area);
        if (!storage) throw new Error('storage is blocked');
        storage.setItem(name, raw);
        return true;
    } catch (error) {
        troubles.emit(String(error));
        return false;
    }
};

/** Forgets a key. */
export const removeStored = (key: Pick<StoredKey<unknown>, 'area' | 'name'>): void => {
    drop(key.area, key.name);
    changes.emit({ area: key.area, name: key.name, fromOtherWindow: false });
};

/** Forgets every key that starts with `prefix`: drafts, say. */
export const removeStoredByPrefix = (area: Area, prefix: string): void => {
    const names = new Set(memory[area].keys());
    try {
        const storage = areaOf(area);
        for (let index = 0; storage && index < storage.length; index += 1) names.add(storage.key(index) ?? '');
    } catch {
        // blocked: only memory has keys
    }
    for (const name of names) if (name.startsWith(prefix)) removeStored({ area, name });
};

/** Hears every change of one key, in this window and (local area) in others. Returns the unsubscription. */
export const onStored = (key: Pick<StoredKey<unknown>, 'area' | 'name'>, listener: (fromOtherWindow: boolean) => void): (() => void) =>
    changes.on(change => {
        if (change.area === key.area && (change.name === null || change.name === key.name)) listener(change.fromOtherWindow);
    });

/** Hears when storage refuses a value, so that the screen can say once that settings will not be kept. */
export const onStorageTrouble = (listener: (reason: string) => void): (() => void) => troubles.on(listener);

const handleStorageEvent = (event: StorageEvent): void => {
    const area: Area | undefined =
        event.storageArea === areaOf('local') ? 'local' : event.storageArea === areaOf('session') ? 'session' : undefined;
    if (!area || !event.storageArea) return;
    if (event.key === null) memory[area].clear();
    else memory[area].delete(event.key);
    changes.emit({ area, name: event.key, fromOtherWindow: true });
};
globalThis.addEventListener?.('storage', handleStorageEvent);
