import type { JSX, ReactNode } from 'react';
import { RecordContextProvider, useRecordContext, type Validator } from 'react-admin';
import type { Entity, FieldName } from '#contract/kit/entity.ts';
import { isRequired } from '#contract/kit/entity.ts';
import type { Field, Field as ContractField, Fields } from '#contract/kit/fields.ts';
import { useText } from '#providers/i18n/useText.ts';
import { Fact } from '../ui/Fact.tsx';
import { asColumn, type ColumnMark } from '../grid/column.ts';
import { FilterSlot } from './filters/FilterSlot.tsx';
import { isBlank } from './kind.ts';
import { KINDS } from './kinds.ts';
import { plainText } from './plainText.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { validatorsOf } from './validatorsOf.ts';

/** Whether the field can no longer be changed because the record is already stored. */
const useIsFixed = ({ meta }: Field): boolean => {
    const record = useRecordContext();
    return meta.fixed === true && record?.id !== undefined;
};

export interface ColProps<E extends Entity> {
    source: FieldName<E>;
    /** Replaces the contract's label. */
    label?: string;
    width?: number;
    /** Replaces the alignment of the kind: `right` for a number that is sent as text. */
    align?: 'right';
    /** Overrides the contract: whether the column is hidden until the user selects it. */
    isHidden?: boolean;
    /** Its cells can be edited in a list with cell editing (`CellEditContext`): money, rates, numbers, short text. */
    canEdit?: boolean;
    /** Whether a row's card on a phone shows the column, whatever its position. */
    isOnCard?: boolean;
    /** A custom cell, which reads the row with `useRecordContext`. */
    children?: ReactNode;
}

export interface FieldProps<E extends Entity> {
    source: FieldName<E>;
    label?: string;
    /** Takes a whole row of the description list. */
    isWide?: boolean;
    /** Hidden while the value is empty, such as the reason for something that has not happened. */
    ifAny?: boolean;
    children?: ReactNode;
}

export interface InputProps<E extends Entity> {
    source: FieldName<E>;
    label?: string;
    /** Overrides the contract: required here although the column may be empty. A text is used as the error message. */
    isRequired?: boolean | string;
    disabled?: boolean;
    autoFocus?: boolean;
    helperText?: string;
    placeholder?: string;
    defaultValue?: unknown;
    /** A validation in addition to the contract's, shown on blur; it receives the other values too. */
    check?: (value: unknown, values: Record<string, unknown>) => string | undefined;
}

export interface FilterProps<E extends Entity> {
    source: FieldName<E>;
    label?: string;
}

export interface FieldParts<E extends Entity> {
    /** A column of a `DataList`. */
    Col: ColumnMark<ColProps<E>>;
    /** A labelled value of the current record. */
    Field: (props: FieldProps<E>) => JSX.Element | null;
    /** A form control with the contract's validators. */
    Input: (props: InputProps<E>) => JSX.Element;
    /** A control of the filter bar. */
    Filter: (props: FilterProps<E>) => JSX.Element;
}

/**
 * The components of one entity's screens. `source` accepts only that entity's fields; the contract's kind chooses the widget.
 *
 * @example const { Col, Input } = fieldsOf(LevelOne); <Col source="name" /> // column with the contract's label <Col source="nmae" /> //
 * does not compile <Col source="status"><MyTag /></Col>
 */
export function fieldsOf<E extends Entity>(entity: E): FieldParts<E> {
    const fields = entity.fields as Fields;
    const fieldOf = (source: string): ContractField => {
        const field = fields[source];
        if (!field) throw new Error(`${entity.resource} has no field ${source}`);
        return field;
    };

    const valueOf = (source: string, record: Readonly<Record<string, unknown>>, place: 'cell' | 'fact') => {
        const field = fieldOf(source);
        const { Value } = KINDS[field.meta.kind];
        return <Value name={source} field={field} value={record[source]} record={record} place={place} />;
    };

    const Col = asColumn<ColProps<E>>(({ source, label, width, align, isHidden, canEdit, isOnCard, children }) => {
        const field = fieldOf(source);
        const { align: kindAlign, width: kindWidth } = KINDS[field.meta.kind];
        return {
            key: source,
            label: label ?? field.meta.label,
            named: label === undefined ? field.meta : undefined,
            width: width ?? kindWidth,
            isStates: field.meta.kind === 'dict',
            isMoney: field.meta.kind === 'money',
            isOnCard,
            isTimes: field.meta.kind === 'dateTime' && !children,
            align: align ?? kindAlign,
            isSortable: Boolean(field.meta.sortable),
            isHidden: isHidden ?? field.meta.hidden === true,
            needs: field.meta.needs,
            edit: canEdit ? field : undefined,
            copy: row => plainText(source, field, row),
            // A table has hundreds of cells: only custom cells get a record context.
            render: row =>
                children ? <RecordContextProvider value={row}>{children}</RecordContextProvider> : valueOf(source, row, 'cell'),
        };
    });

    const Field = ({ source, label, isWide, ifAny, children }: FieldProps<E>) => {
        const ownLabel = useFieldLabel(entity, source);
        const record = useRecordContext();
        if (ifAny && isBlank(record?.[source])) return null;
        return (
            <Fact label={label ?? ownLabel} isWide={isWide}>
                {children ?? valueOf(source, record ?? {}, 'fact')}
            </Fact>
        );
    };

    const Input = ({ source, label, isRequired: isDemanded, defaultValue, check, ...rest }: InputProps<E>) => {
        const field = fieldOf(source);
        const ownLabel = useFieldLabel(entity, source);
        const shown = label ?? ownLabel;
        const demanded = isDemanded ?? isRequired(field);
        const { Input: KindInput } = KINDS[field.meta.kind];
        const isKept = useIsFixed(field);
        const text = useText();
        return (
            <KindInput
                {...rest}
                {...(isKept ? { disabled: true, helperText: text('form.fixed') } : {})}
                source={source}
                field={field}
                label={shown}
                isRequired={Boolean(demanded)}
                validate={[...validatorsOf(field, shown, demanded), ...(check ? [check as Validator] : [])]}
                defaultValue={defaultValue ?? (field as { default?: unknown }).default}
            />
        );
    };

    const Filter = ({ source, label }: FilterProps<E>) => {
        const field = fieldOf(source);
        const ownLabel = useFieldLabel(entity, source);
        const { Filter: KindFilter } = KINDS[field.meta.kind];
        return (
            <FilterSlot needs={field.meta.needs}>
                <KindFilter source={source} field={field} label={label ?? ownLabel} />
            </FilterSlot>
        );
    };

    return { Col, Field, Input, Filter };
}
