import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';

/** Another picture of a list's rows: a board, a map. It reads the list's filters by `useListQuery`. */
export interface ListView {
    /** Kept in the URL as `?view=`. */
    key: string;
    label: string;
    Icon: SvgIconComponent;
    /** Loaded when it is chosen. */
    Part: ComponentType;
}

/** The key of the table, which every list has. */
export const TABLE = 'table';

/** Where the browser remembers which picture of a list was looked at. */
export const viewStoreKey = (resource: string): string => `${resource}.view`;

/** Where it remembers which saved view the list was last put into. */
export const savedViewKey = (resource: string): string => `${resource}.savedView`;
