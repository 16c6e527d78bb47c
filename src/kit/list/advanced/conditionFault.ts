import { appText } from '#providers/i18n/appText.ts';
import { isBlank } from '../../fields/kind.ts';
import { validatorsOf } from '../../fields/validatorsOf.ts';
import type { Condition, QueryField } from './advancedQuery.ts';

const FIGURES = new Set(['number', 'money', 'rate']);
const NUMBER = /^-?\d+(\.\d+)?$/;

/** What is wrong with what was typed as the operand, in words; days and choices can't be wrong. */
export const conditionFault = ({ value }: Condition, { field, label }: QueryField): string | undefined => {
    if (isBlank(value.trim()) || !FIGURES.has(field.meta.kind)) return undefined;
    // Compared with a number beyond the field's limits, all rows or none fit: that is no fault.
    const free = { ...field, minimum: -Infinity, maximum: Infinity };
    const figure = NUMBER.test(value) ? Number(value) : value;
    const fault = validatorsOf(free, label, false)
        .map(check => check(figure, {}, {}) as unknown)
        .find(said => typeof said === 'string');
    return typeof fault === 'string' ? fault : NUMBER.test(value) ? undefined : appText('form.format', { label });
};
