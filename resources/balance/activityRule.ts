import type { TextOf } from '#providers/i18n/appText.ts';

/** The rule that every activity has: it ends after it begins. By field. */
export const periodFaults = ({ startAt, endAt }: Record<string, unknown>, text: TextOf): Record<string, string> =>
    typeof startAt === 'string' && typeof endAt === 'string' && endAt <= startAt ? { endAt: text('activity.endBeforeStart') } : {};
