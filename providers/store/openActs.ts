import { KEYS } from './keys.ts';
import { drawnFor } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** How long somebody who sends an act without an answer again means the same act, in milliseconds. */
const OPEN_MS = 1_800_000;

/** Others count as another user's acts, or as over. */
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

/** The act of that name goes out under the key. */
export const openAct = (name: string, key: string): void => store({ ...ownActs(), [name]: { key, until: Date.now() + OPEN_MS } });

/** The server has decided about the act of that name. */
export const closeAct = (name: string): void => {
    const { [name]: closed, ...acts } = ownActs();
    if (closed) store(acts);
};
