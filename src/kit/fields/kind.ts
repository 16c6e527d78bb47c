import type { Validator } from 'react-admin';
import type { ComponentType } from 'react';
import type { Field } from '#contract/kit/fields.ts';

/** Props of a component that shows a value. */
export interface ValueProps {
    name: string;
    field: Field;
    value: unknown;
    /** The whole row; the dictionary text of a value is in `<name>_dictText`. */
    record: Record<string, unknown>;
    /** Long text is cut in a table cell (LIST-02) and complete in a description list. */
    place: 'cell' | 'fact';
}

/** Props of a form control; they come from the contract unless the screen overrides them. */
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

/** Props of a filter control; it reads and writes the filter bar's draft. */
export interface FilterControlProps {
    source: string;
    field: Field;
    label: string;
}

/** Components of one kind of field. */
export interface KindParts {
    /** Width of its column in pixels. */
    width: number;
    align?: 'right' | 'center';
    Value: ComponentType<ValueProps>;
    Input: ComponentType<ControlProps>;
    Filter: ComponentType<FilterControlProps>;
}

/** Placeholder for an empty value; zero is a value and is shown as 0. */
export const DASH = '—';

/** A string, number or boolean as text; the empty string for anything else. */
export const asText = (value: unknown): string =>
    typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

export const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
