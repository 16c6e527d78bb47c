import { eq, sql } from 'drizzle-orm';
import type { Db, Pool } from '#server/db/client.ts';
import type { ReplicaWatch } from '#server/db/replica.ts';
import { writtenPositions } from '#server/db/written-position.table.ts';
import type { Session } from './access/session.ts';
import { noteWrite } from './list/kept-totals.ts';
import { isConnectionLost, sqlState } from './sql-state.ts';

/** Whose reads they are: they see at least what they have written themselves. */
type Reading = Pick<Session, 'userId'>;

/** What is read from, and which it is: what is kept for others of a replica is not for who has written meanwhile. */
type Read<T> = (db: Db, source: 'replica' | 'primary') => Promise<T>;

/** Reads that may show what others wrote as it was some seconds ago. Nothing that decides is read so. */
export interface LaggingReads {
    /**
     * Runs reads on the replica where there is one that may be read and has all that the person has written, else on the primary, where they
     * are also run again if the replica fails meanwhile. `act` writes nothing.
     */
    read<T>(session: Reading, act: Read<T>): Promise<T>;
    /**
     * The same for background work, whose reads take as long as they need, and which waits a little for the replica: asking for the work was
     * a write. `primary` is the work's own database.
     */
    readLong<T>(primary: Db, session: Reading, act: Read<T>): Promise<T>;
    /** The person has written, and it is committed: their reads see it from now on. */
    noteWrite(userId: string): Promise<void>;
}

/** A replica, and what is kept of reads. */
export interface Replica {
    db: Db;
    /** The same without the time limits of requests. */
    longDb: Db;
    watch: Pick<ReplicaWatch, 'reaches' | 'soonReaches' | 'leaveOut' | 'forgetPositions'>;
    count(source: 'replica' | 'primary'): void;
    pools: readonly Pool[];
}

/** Without a replica everything is read on the primary and no position is noted. */
export function createLaggingReads(primary: Db, replica: Replica | undefined): LaggingReads {
    if (!replica) {
        return {
            read: (_session, act) => act(primary, 'primary'),
            readLong: (own, _session, act) => act(own, 'primary'),
            noteWrite: async userId => noteWrite(primary, userId),
        };
    }
    const { watch } = replica;
    const choose = async <T>(isReached: boolean, own: Db, copy: Db, act: Read<T>): Promise<T> => {
        if (isReached) {
            try {
                const result = await act(copy, 'replica');
                replica.count('replica');
                return result;
            } catch (error) {
                if (isConnectionLost(error)) watch.leaveOut(sqlState(error) ?? '');
                else if (!isForReplica(error)) throw error;
            }
        }
        replica.count('primary');
        return act(own, 'primary');
    };
    return {
        read: async ({ userId }, act) => choose(watch.reaches(await positionOf(primary, userId)), primary, replica.db, act),
        readLong: async (own, { userId }, act) => choose(await watch.soonReaches(await positionOf(own, userId)), own, replica.longDb, act),
        noteWrite: async userId => {
            for (const db of [primary, replica.db]) noteWrite(db, userId);
            try {
                await notePosition(primary, userId);
            } catch {
                watch.forgetPositions();
            }
        },
    };
}

/** Replay has taken a row away that was being read (40001), or a new table or grant is not there yet (42…). */
const isForReplica = (error: unknown) => /^4[02]/.test(sqlState(error) ?? '');

const bytes = sql<string>`(${writtenPositions.position} - '0/0'::pg_lsn)::text`;

const positionOf = async (db: Db, userId: string): Promise<number> => {
    const [row] = await db.select({ bytes }).from(writtenPositions).where(eq(writtenPositions.userId, userId));
    return Number(row?.bytes ?? 0);
};

/**
 * Asked again once the row is ours, so that of two notes at once the later one stays. It need not be on the disk: what is lost with the
 * primary's last moment would have sent somebody to the primary for about as long.
 */
const notePosition = (db: Db, userId: string) =>
    db.execute(sql`
        with quick as (select set_config('synchronous_commit', 'off', true))
        insert into sys_written_position (user_id, position) select ${userId}, pg_current_wal_insert_lsn() from quick
        on conflict (user_id) do update set position = pg_current_wal_insert_lsn()`);
