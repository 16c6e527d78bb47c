import type { GridRenderEditCellParams } from '@mui/x-data-grid';
import type { RaRecord } from 'react-admin';
import { useRef, useState } from 'react';
import { isHttpError } from '#providers/errors/httpError.ts';
import { typedOf } from '../../fields/typed.ts';
import { validatorsOf } from '../../fields/validatorsOf.ts';
import { useCellEdit } from './CellEditContext.ts';
import type { ColumnSpec } from '../column.ts';

/** Which cell is focused next. */
export type CellStep = 'none' | 'below' | 'left' | 'right';

/** The server's error for this cell, or for another field of the row, which this change has also caused. */
const refusalOf = (error: unknown, name: string): string => {
    const fields = isHttpError(error) ? (error.body?.fields ?? {}) : {};
    return fields[name] ?? Object.values(fields)[0] ?? (error as Error).message;
};

/** State of an open cell's input: the text is validated as in the form and saved; a rejected text stays in the cell. */
export const useCellInput = (column: ColumnSpec & Required<Pick<ColumnSpec, 'edit'>>, params: GridRenderEditCellParams) => {
    const { id, field: name, api } = params;
    const { edit: field } = column;
    const cells = useCellEdit();
    const { toText, toValue } = typedOf(field.meta) ?? { toText: String, toValue: (text: string): unknown => text };
    const [before] = useState(() => toText(api.getCellValue(id, name)));
    // `params.value` is empty or the pressed key if editing started with Delete or a character.
    const [typed, setTyped] = useState(() => toText(params.value));
    const [fault, setFault] = useState<string>();
    const [isSaving, setSaving] = useState(false);
    const isClosed = useRef(false);

    const close = (step: CellStep) => {
        if (isClosed.current) return;
        isClosed.current = true;
        api.stopCellEditMode({ id, field: name, ignoreModifications: true, cellToFocusAfter: step });
    };
    const type = (text: string) => {
        setTyped(text);
        setFault(undefined);
    };
    const store = async (step: CellStep): Promise<void> => {
        if (isSaving || isClosed.current || !cells) return;
        const text = typed.trim();
        if (text === before) return close(step);
        const value = text === '' ? null : toValue(text);
        const row = api.getRow(id) as RaRecord;
        const problem = validatorsOf(field, column.label)
            .map(check => check(value, row, {}) as unknown)
            .find(message => typeof message === 'string');
        if (typeof problem === 'string') return setFault(problem);
        setSaving(true);
        try {
            await cells.save(row, name, value);
            close(step);
        } catch (error) {
            setFault(refusalOf(error, name));
        } finally {
            setSaving(false);
        }
    };
    return { typed, type, fault, isSaving, store, giveUp: () => close('none') };
};
