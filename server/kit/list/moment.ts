const SHAPE = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}):(\d{2}))?$/;
const DAY_MS = 86_400_000;

/** Whether the text is an existing day or time in wire format, between 1900 and 2999 (security S121). */
export const isMoment = (text: string): boolean => {
    const [, year, month, day, hour = '0', minute = '0', second = '0'] = SHAPE.exec(text) ?? [];
    if (!year || !month || !day) return false;
    const y = Number(year);
    if (y < 1900 || y > 2999 || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return false;
    const date = new Date(Date.UTC(y, Number(month) - 1, Number(day)));
    return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

/** Whether the text is an existing day without a time. */
export const isDay = (text: string): boolean => text.length === 10 && isMoment(text);

/** The following day, `YYYY-MM-DD`. Calendar days only: no time zone is involved. */
export const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** The start of the day in Shanghai, in wire format. */
export const midnight = (day: string): string => `${day} 00:00:00`;
