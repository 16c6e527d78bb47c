import type { Field } from '#contract/kit/fields.ts';
import { plateSought } from '#contract/kit/writing/plates.ts';
import { phoneSought, trimmed } from '#contract/kit/writing/written.ts';
import { halfWidth } from '#providers/format/width.ts';

/** Converts typed filter text to the format of stored values: half-width, phone numbers without spaces and country code, plates without the dot. */
export function normaliseSearch(field: Field | undefined, typed: string): string {
    const text = trimmed(typed);
    return field?.meta.kind === 'phone' ? phoneSought(text) : plateSought(halfWidth(text));
}
