import { isNumber, isRecord, isString } from '#providers/store/checks.ts';
import { DRAFT_PREFIX, KEYS, SEVEN_DAYS } from '#providers/store/keys.ts';
import { drawnFor } from '#providers/store/session.ts';
import { isViewing } from '#providers/store/viewing.ts';
import { readStored, removeStored, type StoredKey, writeStored } from '#providers/store/storage.ts';

/** What was typed and not yet sent. */
interface Draft {
    /** When, in ms since 1970. */
    at: number;
    /** The browser window, and which of its loads. */
    window: string;
    load: string;
    values: Record<string, unknown>;
}

const isDraft = (value: unknown): value is Draft =>
    isRecord(value) && isNumber(value.at) && isString(value.window) && isString(value.load) && isRecord(value.values);

const load = crypto.randomUUID();

/** The window's name; it outlives a reload. */
const windowName = (): string => {
    const kept = readStored(KEYS.window);
    if (kept !== undefined) return kept;
    writeStored(KEYS.window, load);
    return load;
};

/** The browser's name for itself, which outlives sign-ins. */
export const browserName = (): string => {
    const kept = readStored(KEYS.browser);
    if (kept !== undefined) return kept;
    writeStored(KEYS.browser, load);
    return load;
};

// One user's drafts are never another's (security C05).
const keyOf = (name: string): StoredKey<Draft> => ({
    name: `${DRAFT_PREFIX}${drawnFor() ?? ''}_${name}`,
    area: 'local',
    check: isDraft,
    lifetime: SEVEN_DAYS,
    maxChars: 100_000,
});

/** Keeps what was typed under the page's or form's name until it is sent, given up or seven days old (domain 2.0, «Forms»). */
export const writeDraft = (name: string, values: Record<string, unknown>): void => {
    if (!isViewing()) writeStored(keyOf(name), { at: Date.now(), window: windowName(), load, values });
};

/** The draft under that name; `isOfReload` says that this very window was reloaded over it. */
export const readDraft = (name: string): (Draft & { isOfReload: boolean }) | undefined => {
    const draft = readStored(keyOf(name));
    return draft && { ...draft, isOfReload: draft.window === windowName() && draft.load !== load };
};

/** Forgets the draft. */
export const removeDraft = (name: string): void => removeStored(keyOf(name));
