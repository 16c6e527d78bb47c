import type { Validator } from 'react-admin';
import type { ComponentType } from 'react';
import type { Field } from '#contract/kit/fields.ts';

/** What a part that shows a value receives. */
export interface ValueProps {
    name: string;
    field: Field;
    value: unknown;
    /** The whole row: dictionary texts stand beside the value as `<name>_dictText`. */
    record: Record<string, unknown>;
    /** In a table cell long text is cut (LIST-02); among facts it is whole. */
    place: 'cell' | 'fact';
}

/** What a form control receives; everything comes from the contract unless the screen says otherwise. */
export interface ControlProps {
    source: string;
    field: Field;
    label: string;
    validate: Validator[];
    isRequired: boolean;
    disabled?: boolean;
    autoFocus?: boolean;
    helperText?: string;
    placeholder?: string;
    defaultValue?: unknown;
}

/** What a filter control receives; it reads and writes the filter bar's draft. */
export interface FilterControlProps {
    source: string;
    field: Field;
    label: string;
}

/** How one kind of field looks in each of its places. */
export interface KindParts {
    /** Width of its column in pixels. */
    width: number;
    align?: 'right' | 'center';
    Value: ComponentType<ValueProps>;
    Input: ComponentType<ControlProps>;
    Filter: ComponentType<FilterControlProps>;
}

/** What is shown where there is no value; zero is a value and shows as 0. */
export const DASH = '—';

/** A value as text; what is no plain value has none. */
export const asText = (value: unknown): string =>
    typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
