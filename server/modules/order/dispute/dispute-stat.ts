import { and, sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import type { DisputePicture } from '#contract/order/dispute.ts';
import type { Reader, Source } from '#server/kit/list/source.ts';
import { visibleTo } from '#server/kit/access/scope.ts';
import type { Session } from '#server/kit/access/session.ts';
import { disputes } from './dispute.table.ts';

const DAYS = 14;
/** Upper bounds of the buckets of handling hours; longer times are in the last bucket. */
const HOURS = [4, 12, 24, 48];

/** Statistics of the disputes that the caller may see: types, the number open at the end of each day, and handling times. */
export const disputePicture = async (db: Reader, source: Source, session: Session, now: string): Promise<DisputePicture> => {
    const visible = visibleTo(source, session).where;
    const [reasons, open, spans] = await Promise.all([
        db.execute<{ reason: string; count: number }>(sql`
            select reason_code as reason, count(*)::int as count from ${disputes}
             where ${and(visible, sql`create_time > ${`${now}+08`}::timestamptz - interval '12 months'`)} group by 1 order by 2 desc, 1`),
        db.execute<{ day: string; count: number }>(sql`
            select to_char(d.day, 'MM-DD') as day, (select count(*)::int from ${disputes} where ${and(visible, sql`create_time < d.day + interval '1 day'`)}
                   and (close_time is null or close_time >= d.day + interval '1 day')) as count
              from generate_series(${now.slice(0, 10)}::date - ${DAYS - 1}::int, ${now.slice(0, 10)}::date, interval '1 day') as d(day) order by d.day`),
        db.execute<{ class: number; count: number }>(sql`
            select width_bucket(extract(epoch from close_time - create_time)::float8 / 3600, array[${sql.raw(HOURS.join(','))}]::float8[]) as class, count(*)::int as count
              from ${disputes} where ${and(visible, sql`status = 'closed' and close_time > ${`${now}+08`}::timestamptz - interval '12 months'`)} group by 1`),
    ]);
    const counts = new Map(spans.rows.map(row => [row.class, row.count]));
    const ends = [0, ...HOURS];
    return {
        reasons: reasons.rows.map(row => ({ ...row, label: dictText('dispute_reason', row.reason as 'other') })),
        open: open.rows,
        spans: ends.map((from, index) => ({ from, to: HOURS[index] ?? null, count: counts.get(index) ?? 0 })),
    };
};
