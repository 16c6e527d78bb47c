import { eq, sql } from 'drizzle-orm';
import type { ListChoices, Preference, PreferenceName, Preferences } from '#contract/system/account/account.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { refuse } from '#server/kit/errors.ts';
import { preferences } from './preference.table.ts';

/** The group of `saveListChoices`. */
const LISTS = 'lists';

/** A person's choices; a group that was never saved is absent. */
export async function preferencesOf(db: Db | Tx, userId: string): Promise<Preferences> {
    const rows = await db
        .select({ name: preferences.name, value: preferences.value })
        .from(preferences)
        .where(eq(preferences.userId, userId));
    return Object.fromEntries(rows.map(row => [row.name, row.value]));
}

/** Stores one group as a whole, in place of what was there. */
export async function savePreference<N extends PreferenceName>(tx: Tx, userId: string, name: N, value: Preference<N>): Promise<void> {
    await tx
        .insert(preferences)
        .values({ userId, name, value })
        .onConflictDoUpdate({ target: [preferences.userId, preferences.name], set: { value, updateTime: sql`now()` } });
}

const MAX_CHARS = 100_000;

/**
 * Stores how lists look to a person, key by key: windows that change different lists do not take from each other.
 * @throws AppError VALIDATION when all of it would be more than anybody arranges
 */
export async function saveListChoices(tx: Tx, userId: string, changes: ListChoices): Promise<void> {
    const gone = Object.keys(changes).filter(key => changes[key] === null);
    const kept = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
    const [row] = await tx
        .insert(preferences)
        .values({ userId, name: LISTS, value: kept })
        .onConflictDoUpdate({
            target: [preferences.userId, preferences.name],
            set: {
                value: sql`(${preferences.value} || excluded.value) - ${sql.param(gone)}::text[]`,
                updateTime: sql`now()`,
            },
        })
        .returning({ chars: sql<number>`length(${preferences.value}::text)` });
    if (row && row.chars > MAX_CHARS) throw refuse('VALIDATION', {}, { fields: { lists: '列表设置过多，请先恢复部分列表的默认列' } });
}
