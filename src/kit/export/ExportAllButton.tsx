import { ListContextProvider, type SortPayload } from 'react-admin';
import { ExportButton } from './ExportButton.tsx';
import type { FilterValues } from '../list/useListState.ts';

const EVERYTHING: FilterValues = {};

/** Export button for a page without a list: exports all records, or those of `filter`, in the order of `sort`. */
export const ExportAllButton = ({ sort, filter = EVERYTHING }: { sort: SortPayload; filter?: FilterValues }) => (
    <ListContextProvider value={{ filterValues: filter, sort, selectedIds: [] } as never}>
        <ExportButton />
    </ListContextProvider>
);
