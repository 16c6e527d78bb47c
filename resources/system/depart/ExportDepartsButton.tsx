import { ListContextProvider } from 'react-admin';
import { ExportButton } from '#src/kit/views/ExportButton.tsx';

/** There is no list beside the tree, so what the workbook holds is said here: all departments, in the order of their codes. */
const ALL = { filterValues: {}, sort: { field: 'orgCode', order: 'ASC' }, selectedIds: [] } as const;

/** Saves the departments as a workbook. */
export const ExportDepartsButton = () => (
    <ListContextProvider value={ALL as never}>
        <ExportButton />
    </ListContextProvider>
);
