import type { GridColDef } from '@mui/x-data-grid';
import type { RaRecord } from 'react-admin';

/** Field name of the row number column; no field of a contract has this name. */
export const NUMBER_FIELD = '#';
export const NUMBER_PX = 56;

/** Column of row numbers that continue across pages. It is not a field of the record: it cannot be sorted, hidden, copied or exported. */
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
