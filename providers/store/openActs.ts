import { KEYS } from './keys.ts';
import { drawnFor } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** How long a repeat of an act without an answer counts as the same act, in milliseconds. */
const OPEN_MS = 1_800_000;

/** Acts of this user that have not expired. */
const ownActs = () => {
    const kept = readStored(KEYS.openActs);
    const acts = kept?.owner === drawnFor() ? Object.entries(kept?.acts ?? {}) : [];
    return Object.fromEntries(acts.filter(([, { until }]) => until > Date.now()));
};

const store = (acts: ReturnType<typeof ownActs>): void => {
    const owner = drawnFor();
    if (owner !== undefined) writeStored(KEYS.openActs, { owner, acts });
};

/** The idempotency key of the act of that name that was sent in this window and has no answer yet, also after a reload (security R08). */
export const openActKey = (name: string): string | undefined => ownActs()[name]?.key;

/** Stores the key of an act that is about to be sent. */
export const openAct = (name: string, key: string): void => store({ ...ownActs(), [name]: { key, until: Date.now() + OPEN_MS } });

/** Removes the key of an act that the server has decided about. */
export const closeAct = (name: string): void => {
    const { [name]: closed, ...acts } = ownActs();
    if (closed) store(acts);
};
