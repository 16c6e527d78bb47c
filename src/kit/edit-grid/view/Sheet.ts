import { createContext, useContext } from 'react';
import type { Grid } from '../core/grid.ts';
import type { GridSetup } from '../core/setup.ts';
import type { Geometry } from './geometry.ts';

/** What the parts of one sheet share; another object only when columns or their places change. */
export interface Sheet {
    /** Begins the ids of cells. */
    readonly id: string;
    readonly grid: Grid;
    readonly setup: GridSetup;
    readonly geometry: Geometry;
    /** The one input. */
    readonly input: {
        /** Writes what is being typed. */
        commit: () => void;
        /** Puts the focus into the input, without scrolling. */
        focus: () => void;
        /** Types into the active cell. */
        open: () => void;
    };
    /** Opens the details of a row; absent where rows have none. */
    readonly openDetail?: (uid: string) => void;
}

export const SheetContext = createContext<Sheet | undefined>(undefined);

/** The current sheet. */
export const useSheet = (): Sheet => {
    const sheet = useContext(SheetContext);
    if (!sheet) throw new Error('Part of a sheet outside of one');
    return sheet;
};

/** Id of a cell, for those who are told which one is active. */
export const cellId = (sheet: string, row: number, col: number): string => `${sheet}-${row}-${col}`;

/** Id of the part that lies over the active cell and works by itself. */
export const overId = (sheet: string): string => `${sheet}-over`;
