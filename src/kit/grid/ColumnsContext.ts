import { createContext } from 'react';
import type { ColumnSpec } from './column.ts';

/** Holds the columns of a `DataList` for the tools above it, which read them when they are clicked. */
export interface ColumnsBoard {
    read: () => readonly ColumnSpec[];
    write: (columns: readonly ColumnSpec[]) => void;
}

export function createColumnsBoard(): ColumnsBoard {
    let held: readonly ColumnSpec[] = [];
    return {
        read: () => held,
        write: columns => {
            held = columns;
        },
    };
}

export const ColumnsContext = createContext<ColumnsBoard>(createColumnsBoard());
