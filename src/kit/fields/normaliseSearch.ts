import type { Field } from '#contract/kit/fields.ts';
import { plateSought } from '#contract/kit/writing/plates.ts';
import { phoneSought, trimmed } from '#contract/kit/writing/written.ts';
import { halfWidth } from '#providers/format/width.ts';

/** What was typed into a filter, as it is in records: half-width, phones without gaps and country, plates without their dot. */
export function normaliseSearch(field: Field | undefined, typed: string): string {
    const text = trimmed(typed);
    return field?.meta.kind === 'phone' ? phoneSought(text) : plateSought(halfWidth(text));
}
