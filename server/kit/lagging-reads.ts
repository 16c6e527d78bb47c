import { eq, sql } from 'drizzle-orm';
import type { Db, Pool } from '#server/db/client.ts';
import type { ReplicaWatch } from '#server/db/replica.ts';
import { writtenPositions } from '#server/db/written-position.table.ts';
import type { Session } from './access/session.ts';
import { noteWrite } from './list/kept-totals.ts';
import { isConnectionLost, sqlState } from './sql-state.ts';

/** The person who reads: they see at least everything that they have written themselves. */
type Reading = Pick<Session, 'userId'>;

/** The database to read from, and which one it is: results that are cached from a replica must not be used for a person who has written meanwhile. */
type Read<T> = (db: Db, source: 'replica' | 'primary') => Promise<T>;

/** Reads that may return other people's writes some seconds late. Nothing that a decision depends on is read this way. */
export interface LaggingReads {
    /**
     * Runs reads on the replica if it is available and has everything that the person has written, otherwise on the primary; also repeats
     * them there if the replica fails. `act` must not write.
     */
    read<T>(session: Reading, act: Read<T>): Promise<T>;
    /**
     * The same for background work, whose reads have no time limit and which waits a little for the replica, because starting the work was
     * a write. `primary` is the work's own database.
     */
    readLong<T>(primary: Db, session: Reading, act: Read<T>): Promise<T>;
    /** Records that the person has committed a write: their later reads see it. */
    noteWrite(userId: string): Promise<void>;
}

/** A replica and its monitoring. */
export interface Replica {
    db: Db;
    /** The same without the time limits of requests. */
    longDb: Db;
    watch: Pick<ReplicaWatch, 'reaches' | 'soonReaches' | 'leaveOut' | 'forgetPositions'>;
    count(source: 'replica' | 'primary'): void;
    pools: readonly Pool[];
}

/** Without a replica everything is read from the primary, and no position is stored. */
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

/** Replay has removed a row that was being read (40001), or a new table or grant is not on the replica yet (42…). */
const isForReplica = (error: unknown) => /^4[02]/.test(sqlState(error) ?? '');

const bytes = sql<string>`(${writtenPositions.position} - '0/0'::pg_lsn)::text`;

const positionOf = async (db: Db, userId: string): Promise<number> => {
    const [row] = await db.select({ bytes }).from(writtenPositions).where(eq(writtenPositions.userId, userId));
    return Number(row?.bytes ?? 0);
};

/**
 * The position is read again after the row is locked, so that of two concurrent writes the later position wins. The write is not flushed: a
 * position lost in a crash of the primary would have sent the person to the primary for about as long as the failover takes.
 */
const notePosition = (db: Db, userId: string) =>
    db.execute(sql`
        with quick as (select set_config('synchronous_commit', 'off', true))
        insert into sys_written_position (user_id, position) select ${userId}, pg_current_wal_insert_lsn() from quick
        on conflict (user_id) do update set position = pg_current_wal_insert_lsn()`);
