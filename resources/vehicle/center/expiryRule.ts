import { WARN_DAYS } from '#contract/vehicle/certificate.ts';
import type { TagTone } from '#src/theme/tagPalette.ts';

const [EARLY, SOON] = WARN_DAYS;

/** Whole days from `now` to a day; negative when it is over. */
export const daysUntil = (day: string, now: string): number => Math.round((Date.parse(day) - Date.parse(now)) / 86_400_000);

/** Over and at the last week red, within a month amber, else good. */
export const toneOfDays = (days: number): TagTone => (days <= SOON ? 'error' : days <= EARLY ? 'warning' : 'success');

/** Is it time to say something? */
export const isNear = (days: number): boolean => days <= EARLY;
