import { eq, sql } from 'drizzle-orm';
import type { Preference, PreferenceName, Preferences } from '#contract/system/account/account.ts';
import type { Db, Tx } from '#server/db/client.ts';
import { preferences } from './preference.table.ts';

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
