import type { RaRecord } from 'react-admin';
import { createContext, useContext } from 'react';

/** How a list takes what is typed into its cells; without one no cell can be typed over. */
export interface CellEdit {
    mayEdit: (row: RaRecord) => boolean;
    /** What the cell will hold once the row's open draft counts; undefined where the draft leaves it alone. */
    pending: (row: RaRecord, name: string) => unknown;
    /** Stores one value. Rejects with what the server said; the cell then stays open with what was typed. */
    save: (row: RaRecord, name: string, value: unknown) => Promise<void>;
}

export const CellEditContext = createContext<CellEdit | undefined>(undefined);

export const useCellEdit = (): CellEdit | undefined => useContext(CellEditContext);
