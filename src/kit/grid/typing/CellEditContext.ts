import type { RaRecord } from 'react-admin';
import { createContext, useContext } from 'react';

/** Cell editing of a list; without it no cell is editable. */
export interface CellEdit {
    mayEdit: (row: RaRecord) => boolean;
    /** Value of the cell in the row's open draft; undefined if the draft does not change it. */
    pending: (row: RaRecord, name: string) => unknown;
    /** Saves one value. Rejects with the server's error; the cell then stays open with the typed text. */
    save: (row: RaRecord, name: string, value: unknown) => Promise<void>;
}

export const CellEditContext = createContext<CellEdit | undefined>(undefined);

export const useCellEdit = (): CellEdit | undefined => useContext(CellEditContext);
