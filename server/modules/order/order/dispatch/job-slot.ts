import { addMinutes } from '#server/kit/time.ts';

export interface JobSlot {
    from: string;
    to: string;
}

/**
 * The time that a job occupies of a driver (invariant I11): [appointment − travel, appointment + work + buffer). A late job starts when the
 * driver can be there. All times are wire times.
 */
export const jobSlot = (appointAt: string, estMinutes: number, travelMin: number, bufferMin: number, now: string): JobSlot => {
    const leave = addMinutes(appointAt, -travelMin);
    const from = leave > now ? leave : now;
    return { from, to: addMinutes(from, travelMin + estMinutes + bufferMin) };
};
