import { createContext } from 'react';
import type { ColumnSpec } from './column.ts';

/** Where a `DataList` leaves its columns for the tools above it, which look when they are pressed. */
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
