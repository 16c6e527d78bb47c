import { and, between, eq, sql } from 'drizzle-orm';
import type { Holiday, HolidayBody } from '#contract/setting/system.ts';
import type { Tx } from '#server/db/client.ts';
import { badRequest } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { daysBetween } from '#server/kit/time.ts';
import { holidays } from './holiday.table.ts';

const MAX_DAYS = 31;

/** The days of a year that depart from their weekday. */
export const holidaysOf = async (db: Reader, tenantId: number, year: string): Promise<Holiday[]> =>
    db
        .select({ day: holidays.day, dayType: holidays.dayType, name: holidays.name })
        .from(holidays)
        .where(and(eq(holidays.tenantId, tenantId), eq(holidays.delFlag, 0), between(holidays.day, `${year}-01-01`, `${year}-12-31`)))
        .orderBy(holidays.day);

const daysOf = ({ from, to }: HolidayBody): string[] => {
    const count = daysBetween(from, to) + 1;
    if (!Number.isInteger(count) || count < 1) throw badRequest({ to: '结束日期不能早于开始日期' });
    if (count > MAX_DAYS) throw badRequest({ to: `一次最多设置${MAX_DAYS}天` });
    return Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10));
};

/** Makes days holidays or working days, or like their weekday again. Answers how many days. */
export const saveHolidays = async (
    tx: Tx,
    { tenantId, username }: { tenantId: number; username: string },
    body: HolidayBody,
): Promise<number> => {
    const days = daysOf(body);
    if (body.dayType === 'holiday' && !body.name?.trim()) throw badRequest({ name: '请输入节日名称' });
    for (const day of days) {
        await tx
            .update(holidays)
            .set({ delFlag: 1, version: sql`${holidays.version} + 1`, updateBy: username, updateTime: sql`now()` })
            .where(and(eq(holidays.tenantId, tenantId), eq(holidays.day, day), eq(holidays.delFlag, 0)));
        if (body.dayType === null) continue;
        await tx
            .insert(holidays)
            .values({ id: newId(), tenantId, createBy: username, day, dayType: body.dayType, name: body.name?.trim() || null });
    }
    return days.length;
};
