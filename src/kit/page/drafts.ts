import { isNumber, isRecord, isString } from '#providers/store/checks.ts';
import { DRAFT_PREFIX, KEYS, SEVEN_DAYS } from '#providers/store/keys.ts';
import { drawnFor } from '#providers/store/session.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { readStored, removeStored, type StoredKey, writeStored } from '#providers/store/storage.ts';

/** Input that has not been sent yet. */
interface Draft {
    /** Time in ms since 1970. */
    at: number;
    /** Ids of the browser window and of its page load. */
    window: string;
    load: string;
    values: Record<string, unknown>;
}

const isDraft = (value: unknown): value is Draft =>
    isRecord(value) && isNumber(value.at) && isString(value.window) && isString(value.load) && isRecord(value.values);

const load = crypto.randomUUID();

/** Id of the window; it survives a reload. */
const windowName = (): string => {
    const kept = readStored(KEYS.window);
    if (kept !== undefined) return kept;
    writeStored(KEYS.window, load);
    return load;
};

/** Id of the browser; it survives sign-ins. */
export const browserName = (): string => {
    const kept = readStored(KEYS.browser);
    if (kept !== undefined) return kept;
    writeStored(KEYS.browser, load);
    return load;
};

// The key contains the user, so that drafts are never shown to another user (security C05).
const keyOf = (name: string): StoredKey<Draft> => ({
    name: `${DRAFT_PREFIX}${drawnFor() ?? ''}_${name}`,
    area: 'local',
    check: isDraft,
    lifetime: SEVEN_DAYS,
    maxChars: 100_000,
});

/** Stores the input under the name of the page or form until it is sent, discarded or seven days old (domain 2.0, «Forms»). */
export const writeDraft = (name: string, values: Record<string, unknown>): void => {
    if (!isViewing()) writeStored(keyOf(name), { at: Date.now(), window: windowName(), load, values });
};

/** The draft of this name; `isOfReload` is true if it was written by this window before a reload. */
export const readDraft = (name: string): (Draft & { isOfReload: boolean }) | undefined => {
    const draft = readStored(keyOf(name));
    return draft && { ...draft, isOfReload: draft.window === windowName() && draft.load !== load };
};

/** Deletes the draft. */
export const removeDraft = (name: string): void => removeStored(keyOf(name));
