/** Formats minutes of the day as 22:05; other values are returned as typed. */
export const minuteText = (value: unknown): string => {
    if (typeof value !== 'number') return typeof value === 'string' ? value : '';
    return `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;
};

/** Parses 22:05, 22：05 or 2205 to minutes of the day; undefined if it is not a time. 24:00 is the end of a day. */
export const minuteOf = (typed: string): number | undefined => {
    const [, hours, minutes] = /^(\d{1,2})[:\uff1a]?(\d{2})$/.exec(typed.trim()) ?? [];
    const value = Number(hours) * 60 + Number(minutes);
    return Number.isFinite(value) && Number(minutes) < 60 && value <= 1440 ? value : undefined;
};
