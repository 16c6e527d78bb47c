import { ListContextProvider, type SortPayload } from 'react-admin';
import { ExportButton } from './ExportButton.tsx';
import type { FilterValues } from '../list/useListState.ts';

const EVERYTHING: FilterValues = {};

/** Where no list is on the page that says what the workbook holds: all records, or those of the filter, in this order. */
export const ExportAllButton = ({ sort, filter = EVERYTHING }: { sort: SortPayload; filter?: FilterValues }) => (
    <ListContextProvider value={{ filterValues: filter, sort, selectedIds: [] } as never}>
        <ExportButton />
    </ListContextProvider>
);
