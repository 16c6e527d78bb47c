import { WARN_DAYS } from '#contract/vehicle/certificate.ts';
import type { TagTone } from '#src/theme/tagPalette.ts';

const [EARLY, SOON] = WARN_DAYS;

/** Tag colour: red if expired or within the last week, amber within a month, otherwise green. */
export const toneOfDays = (days: number): TagTone => (days <= SOON ? 'error' : days <= EARLY ? 'warning' : 'success');

/** Whether the expiry date is within the warning period. */
export const isNear = (days: number): boolean => days <= EARLY;
