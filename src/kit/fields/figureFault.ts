import type { Field } from '#contract/kit/fields.ts';
import { appText } from '#providers/i18n/appText.ts';
import { validatorsOf } from './validatorsOf.ts';

/**
 * Error message for a number that rows are compared with; undefined if it is valid. Text that is not a number is an error. A value beyond
 * the field's limits is not, because it just matches all rows or none.
 */
export const figureFault = (field: Field, label: string, figure: number | string): string | undefined => {
    const free = { ...field, minimum: -Infinity, maximum: Infinity };
    const fault = validatorsOf(free, label, false)
        .map(check => check(figure, {}, {}) as unknown)
        .find(said => typeof said === 'string');
    if (typeof fault === 'string') return fault;
    return typeof figure === 'number' ? undefined : appText('form.format', { label });
};
