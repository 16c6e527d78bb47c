import { ListContextProvider, type SortPayload } from 'react-admin';
import { ExportButton } from './ExportButton.tsx';

/** Where no list stands on the page that says what the workbook holds: all records, in this order. */
export const ExportAllButton = ({ sort }: { sort: SortPayload }) => (
    <ListContextProvider value={{ filterValues: {}, sort, selectedIds: [] } as never}>
        <ExportButton />
    </ListContextProvider>
);
