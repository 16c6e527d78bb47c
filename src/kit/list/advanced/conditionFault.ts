import { figureFault } from '../../fields/figureFault.ts';
import { isBlank } from '../../fields/kind.ts';
import type { Condition, QueryField } from './advancedQuery.ts';

const FIGURES = new Set(['number', 'money', 'rate']);
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Error message for the typed operand, or undefined; days and choices cannot be invalid. */
export const conditionFault = ({ value }: Condition, { field, label }: QueryField): string | undefined => {
    if (isBlank(value.trim()) || !FIGURES.has(field.meta.kind)) return undefined;
    return figureFault(field, label, NUMBER.test(value) ? Number(value) : value);
};
