/** Parts of a cron expression in order; the year may be absent. */
export const CRON_PARTS = ['second', 'minute', 'hour', 'day', 'month', 'weekday', 'year'] as const;

/** Common schedules, by the key of their text. */
export const COMMON_PLANS = {
    everyTenMinutes: '0 */10 * * * ?',
    hourly: '0 0 * * * ?',
    daily: '0 0 2 * * ?',
    workday: '0 0 9 ? * 2-6',
    weekly: '0 0 8 ? * 2',
    monthly: '0 0 3 1 * ?',
} as const;

/** Converts characters typed with a Chinese keyboard (＊ ？ ９，１８) to those that Quartz reads. */
export const cronText = (typed: string): string => typed.normalize('NFKC');

/** The seven parts of an expression; absent ones are empty. */
export const partsOf = (expression: string): string[] => {
    const given = expression.trim().split(/\s+/);
    return CRON_PARTS.map((_part, index) => given[index] ?? '');
};

/** The expression with one part changed. Quartz accepts either a day or a weekday: setting one changes the other to `?`. */
export const withPart = (expression: string, index: number, value: string): string => {
    const parts = partsOf(expression.trim() === '' ? COMMON_PLANS.hourly : expression);
    parts[index] = value.replace(/\s+/g, '');
    const isSaid = (part: string | undefined) => part !== undefined && part !== '' && part !== '?' && part !== '*';
    if (index === 3 && isSaid(parts[3])) parts[5] = '?';
    if (index === 5 && isSaid(parts[5])) parts[3] = '?';
    return parts
        .slice(0, 6)
        .map(part => part || '*')
        .concat(parts[6] ? [parts[6]] : [])
        .join(' ');
};
