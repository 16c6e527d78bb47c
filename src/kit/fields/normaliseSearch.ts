import type { Field } from '#contract/kit/fields.ts';
import { plateSought } from '#contract/kit/writing/plates.ts';
import { halfWidth } from '#providers/format/width.ts';

/** What was typed into a filter, as it is in records: half-width, phones without gaps, plates without their dot. */
export function normaliseSearch(field: Field | undefined, typed: string): string {
    const half = plateSought(halfWidth(typed.trim()));
    return field?.meta.kind === 'phone' ? half.replace(/[\s-]/g, '') : half;
}
