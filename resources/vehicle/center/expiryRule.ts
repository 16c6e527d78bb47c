import { WARN_DAYS } from '#contract/vehicle/certificate.ts';
import type { TagTone } from '#src/theme/tagPalette.ts';

const [EARLY, SOON] = WARN_DAYS;

/** Over and at the last week red, within a month amber, else good. */
export const toneOfDays = (days: number): TagTone => (days <= SOON ? 'error' : days <= EARLY ? 'warning' : 'success');

/** Is it time to say something? */
export const isNear = (days: number): boolean => days <= EARLY;
