import type { GridColDef } from '@mui/x-data-grid';
import type { RaRecord } from 'react-admin';

/** The column of running numbers; no field of a contract is called so. */
export const NUMBER_FIELD = '#';
export const NUMBER_PX = 56;

/** Running numbers that go on across pages. It is no column of the record: nothing sorts, hides, copies or exports it. */
export const numberColumn = (label: string, rows: readonly RaRecord[], first: number): GridColDef<RaRecord> => {
    const numbers = new Map(rows.map(({ id }, index) => [id, first + index]));
    return {
        field: NUMBER_FIELD,
        headerName: label,
        width: NUMBER_PX,
        align: 'right',
        headerAlign: 'right',
        display: 'flex',
        sortable: false,
        resizable: false,
        disableExport: true,
        renderCell: ({ id }) => numbers.get(id),
    };
};
