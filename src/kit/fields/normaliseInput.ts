import type { Field } from '#contract/kit/fields.ts';
import { plateSought } from '#contract/kit/plates.ts';
import { halfWidth } from '#providers/format/width.ts';

const patternOf = (field: Field) => (field as { pattern?: string }).pattern;

/**
 * What was typed into a text field, as it is stored: without blanks at its ends. Where the contract demands a shape (phones, codes,
 * plates), the nearest reading that has it: half-width, without blanks and dashes, in capitals. What fits none stays for the validator.
 */
export function normaliseInput(field: Field, typed: string): string {
    const trimmed = typed.trim();
    const pattern = patternOf(field);
    if (pattern === undefined || trimmed === '') return trimmed;
    const half = trimmed.normalize('NFKC');
    const bare = half.replace(/[\s-]/g, '');
    const shape = new RegExp(pattern);
    return [trimmed, half, bare, bare.toUpperCase()].find(reading => shape.test(reading)) ?? trimmed;
}

/** What was typed into a filter, as it is in records: half-width, phones without gaps, plates without their dot. */
export function normaliseSearch(field: Field | undefined, typed: string): string {
    const half = plateSought(halfWidth(typed.trim()));
    return field?.meta.kind === 'phone' ? half.replace(/[\s-]/g, '') : half;
}
