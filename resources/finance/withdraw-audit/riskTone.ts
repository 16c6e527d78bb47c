import type { TagTone } from '#src/theme/tagPalette.ts';

/** From 80 a second auditor has to agree; from 50 it deserves a look. */
export const riskTone = (score: number): TagTone => (score >= 80 ? 'error' : score >= 50 ? 'warning' : 'success');
