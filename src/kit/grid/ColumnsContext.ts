import { createContext, type RefObject } from 'react';
import type { ColumnSpec } from './column.ts';

/** Where a `DataList` leaves its columns for the tools above it, which look when they are pressed. */
export const ColumnsContext = createContext<RefObject<readonly ColumnSpec[]>>({ current: [] });
