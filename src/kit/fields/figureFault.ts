import type { Field } from '#contract/kit/fields.ts';
import { appText } from '#providers/i18n/appText.ts';
import { validatorsOf } from './validatorsOf.ts';

/**
 * What is wrong with a figure that rows are compared with, in words; text that is none is wrong. Beyond the field's limits all rows or
 * none fit: that is no fault.
 */
export const figureFault = (field: Field, label: string, figure: number | string): string | undefined => {
    const free = { ...field, minimum: -Infinity, maximum: Infinity };
    const fault = validatorsOf(free, label, false)
        .map(check => check(figure, {}, {}) as unknown)
        .find(said => typeof said === 'string');
    if (typeof fault === 'string') return fault;
    return typeof figure === 'number' ? undefined : appText('form.format', { label });
};
