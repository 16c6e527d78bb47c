import type { TextOf } from '#providers/i18n/appText.ts';

/** Validation that all activities share: the end must be after the start. Returns messages by field. */
export const periodFaults = ({ startAt, endAt }: Record<string, unknown>, text: TextOf): Record<string, string> =>
    typeof startAt === 'string' && typeof endAt === 'string' && endAt <= startAt ? { endAt: text('activity.endBeforeStart') } : {};
