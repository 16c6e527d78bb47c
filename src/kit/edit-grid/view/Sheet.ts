import { createContext, useContext } from 'react';
import type { Grid } from '../core/grid.ts';
import type { GridSetup } from '../core/setup.ts';
import type { Geometry } from './geometry.ts';

/** Context shared by the components of one sheet; the object changes only when the columns or their positions change. */
export interface Sheet {
    /** Prefix of the cells' ids. */
    readonly id: string;
    readonly grid: Grid;
    readonly setup: GridSetup;
    readonly geometry: Geometry;
    /** Handle of the sheet's only input. */
    readonly input: {
        /** Writes the typed text. */
        commit: () => void;
        /** Focuses the input without scrolling. */
        focus: () => void;
        /** Starts editing the active cell. */
        open: () => void;
    };
    /** Opens the details of a row; undefined if rows have none. */
    readonly openDetail?: (uid: string) => void;
}

export const SheetContext = createContext<Sheet | undefined>(undefined);

/** The current sheet. */
export const useSheet = (): Sheet => {
    const sheet = useContext(SheetContext);
    if (!sheet) throw new Error('Part of a sheet outside of one');
    return sheet;
};

/** Id of a cell, for `aria-activedescendant`. */
export const cellId = (sheet: string, row: number, col: number): string => `${sheet}-${row}-${col}`;

/** Id of the `Own` component over the active cell. */
export const overId = (sheet: string): string => `${sheet}-over`;
