import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';

/** Recomputes a driver's average from all evaluations except those with an accepted appeal; without any it is five stars. */
export const recomputeRating = async (tx: Tx, driverId: string): Promise<void> => {
    await tx.execute(sql`
        update usr_driver d set rating_x100 = coalesce((
            select round(avg(e.score) * 100) from usr_evaluation e
             where e.to_kind = 'driver' and e.to_id = d.id and e.del_flag = 0 and e.appeal_status <> 'accepted'), 500)
         where d.id = ${driverId}`);
};
