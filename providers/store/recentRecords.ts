import { KEYS, type RecentRecord } from './keys.ts';
import { readStored, writeStored } from './storage.ts';

const MAX_RECENT = 8;

/** The records opened last, newest first. They go with the sign-out. */
export const recentRecords = (): readonly RecentRecord[] => readStored(KEYS.recentRecords) ?? [];

/** Puts a record in front of those opened before. */
export const rememberRecord = (opened: RecentRecord): void => {
    const others = recentRecords().filter(({ resource, id }) => resource !== opened.resource || id !== opened.id);
    writeStored(KEYS.recentRecords, [opened, ...others].slice(0, MAX_RECENT));
};
