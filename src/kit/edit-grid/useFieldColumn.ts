import type { Validator } from 'react-admin';
import { useCallback } from 'react';
import { isRequired } from '#contract/kit/entity.ts';
import type { Field, Fields, Kind } from '#contract/kit/fields.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { requiredMessage, validatorsOf } from '../fields/validatorsOf.ts';
import { amountText } from './cells/amounts.ts';
import type { GridColumn, ValidateRule } from './core/column.ts';

/** Cell types of the field kinds; amounts and rates are typed as in forms. */
const TYPES: Partial<Record<Kind, GridColumn['type']>> = {
    text: 'text',
    longText: 'textarea',
    phone: 'text',
    number: 'number',
    money: 'fen',
    rate: 'rate',
    dict: 'select',
    date: 'date',
    dateTime: 'datetime',
    bool: 'checkbox',
    file: 'file',
    image: 'image',
};

const typeOf = ({ meta }: Field): GridColumn['type'] =>
    meta.kind === 'dict' && meta.multiple ? 'select-multiple' : (TYPES[meta.kind] ?? 'text');

/** Display format of amounts and rates. */
const amountFormat = ({ meta }: Field): Partial<GridColumn> =>
    meta.kind === 'money' || meta.kind === 'rate' ? { format: amountText(meta.kind) } : {};

/** A form validator as a validation rule of a column. */
const ruleOf = (check: Validator): ValidateRule => ({
    handler: (value, row) => {
        const fault: unknown = check(value, row, undefined);
        return typeof fault === 'string' ? fault : undefined;
    },
});

/** Source of columns: an entity, or the fields of its rows under a separate name. */
interface Described {
    readonly resource: string;
    readonly fields: Fields;
}

/**
 * Creates columns from an entity's fields: title, type, choices, default and rules come from the contract, the rest from `more`.
 *
 * @example const column = useFieldColumn(DictItem); column('itemText', { width: 200 });
 */
export const useFieldColumn = <E extends Described>(entity: E) => {
    const nameOf = useNameOf();
    return useCallback(
        (source: keyof E['fields'] & string, more: Partial<GridColumn> = {}): GridColumn => {
            const field = entity.fields[source];
            if (!field) throw new Error(`${entity.resource} has no field ${source}`);
            const title = nameOf(field.meta);
            const isDemanded = isRequired(field);
            const { default: start } = field as { default?: unknown };
            return {
                key: source,
                title,
                type: typeOf(field),
                ...amountFormat(field),
                ...(field.meta.dict === undefined ? {} : { dictCode: field.meta.dict }),
                ...(start === undefined ? {} : { defaultValue: start }),
                ...more,
                validateRules: [
                    ...(isDemanded ? [{ required: true, message: requiredMessage(field, title) } as const] : []),
                    ...validatorsOf(field, title, false).map(ruleOf),
                    ...(more.validateRules ?? []),
                ],
            };
        },
        [entity, nameOf],
    );
};
