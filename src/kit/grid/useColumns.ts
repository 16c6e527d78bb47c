import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '../permission/useMay.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { type ColumnSpec, columnsOf } from './column.ts';

/** The columns among `children` that exist for the caller, with their labels in his language. */
export function useColumns(children: ReactNode): ColumnSpec[] {
    const text = useText();
    const may = useMay();
    const mayUse = useMayUse();
    const translate = useTranslate();
    return columnsOf(children)
        .filter(({ needs }) => needs === undefined || mayUse(needs))
        .filter(({ needsAnyAction }) => needsAnyAction === undefined || needsAnyAction.some(may))
        .map(column => {
            if (column.textKey) return { ...column, label: text(column.textKey) };
            return column.labelKey ? { ...column, label: translate(column.labelKey, { _: column.label }) } : column;
        });
}
