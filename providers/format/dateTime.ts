import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { appText } from '#providers/i18n/appText.ts';

dayjs.extend(utc);

/** UTC offset in minutes. Shanghai has had no daylight saving time since 1991. */
const SHANGHAI = 480;

/** Format of moments (LIST-02). */
export const DATE_TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const DATE_FORMAT = 'YYYY-MM-DD';

/** A moment in Shanghai's time zone, from epoch milliseconds or a `Date`, independent of the browser's time zone. */
export const toShanghai = (moment: number | Date): dayjs.Dayjs => dayjs(moment).utcOffset(SHANGHAI);

/** `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export const formatDateTime = (moment: number | Date): string => toShanghai(moment).format(DATE_TIME_FORMAT);

/** `YYYY-MM-DD` in Shanghai. */
export const formatDate = (moment: number | Date): string => toShanghai(moment).format(DATE_FORMAT);

/** Epoch milliseconds of a wire moment (a day means its midnight); undefined if it is invalid. */
export const parseDateTime = (text: string): number | undefined => {
    const match = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text.trim());
    if (!match) return undefined;
    const epoch = Date.parse(`${match[1]}T${match[2] ?? '00:00'}+08:00`);
    return Number.isNaN(epoch) ? undefined : epoch;
};

/** Relative time, 「3分钟前」 「2小时后」; shown in addition to the moment, never instead of it. */
export const relativeTime = (moment: number, now: number = Date.now()): string => {
    const seconds = Math.round(Math.abs(now - moment) / 1000);
    if (seconds < 60) return appText('common.ago.now');
    const [size, name] = UNITS.find(([least]) => seconds >= least) ?? MINUTE;
    const span = appText(`common.ago.${name}`, { count: Math.floor(seconds / size) });
    return appText(moment <= now ? 'common.ago.past' : 'common.ago.future', { span });
};

/** Seconds of each unit, and the unit's key in the catalogue. */
const MINUTE = [60, 'minutes'] as const;
const UNITS = [[365 * 86_400, 'years'], [30 * 86_400, 'months'], [86_400, 'days'], [3600, 'hours'], MINUTE] as const;
