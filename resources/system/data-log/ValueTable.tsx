import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { DataValue } from '#contract/system/data-log.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { KINDS } from '#src/kit/fields/kinds.ts';
import { dictTextRecord } from '#src/kit/fields/dictTextRecord.ts';

/** Table of fields and their values. */
export const ValueTable = ({ values }: { values: readonly DataValue[] }) => {
    const nameOf = useNameOf();
    return (
        <TableContainer sx={{ mb: 3 }}>
            <Table size="small" data-fits sx={{ tableLayout: 'fixed' }}>
                <TableBody>
                    {values.map(({ name, meta, to, toText }) => {
                        const { Value } = KINDS[meta.kind];
                        return (
                            <TableRow key={name}>
                                <TableCell sx={{ width: { xs: 112, sm: 168 }, color: 'text.secondary', verticalAlign: 'top' }}>
                                    {nameOf(meta)}
                                </TableCell>
                                <TableCell sx={{ overflowWrap: 'anywhere' }} data-content>
                                    <Value name={name} field={{ meta }} value={to} record={dictTextRecord(name, toText)} place="fact" />
                                </TableCell>
                            </TableRow>
                        );
                    })}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
