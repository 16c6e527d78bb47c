import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';

/** An alternative view of a list's rows: a board, a map. It reads the list's filters with `useListQuery`. */
export interface ListView {
    /** Kept in the URL as `?view=`. */
    key: string;
    label: string;
    Icon: SvgIconComponent;
    /** Loaded when it is selected. */
    Part: ComponentType;
}

/** The key of the table, which every list has. */
export const TABLE = 'table';

/** Store key of the view of a list that was used last. */
export const viewStoreKey = (resource: string): string => `${resource}.view`;

/** Store key of the saved view that was applied to the list last. */
export const savedViewKey = (resource: string): string => `${resource}.savedView`;
