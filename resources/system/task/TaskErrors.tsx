import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'react-admin';
import { Task, TaskRowErrorsQuery } from '#contract/system/task.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import type { TaskRow as Row } from './taskRow.ts';

/** The server's limit. */
const MOST = 200;

/** Cells that an import rejected, records that a bulk action skipped, or those that the undo of either skipped. */
export const TaskErrors = () => {
    const task = useRecordContext<Row>();
    const text = useText();
    const dataProvider = useDataProvider<AppDataProvider>();
    const id = task?.id ?? '';
    const query = useQuery({
        queryKey: [Task.resource, 'rowErrors', id, task?.version],
        queryFn: ({ signal }) => dataProvider.query(TaskRowErrorsQuery, { id }, { signal }),
        enabled: id !== '',
    });
    return (
        <QueryState query={query} empty={text(task?.kind === 'batch' ? 'bulk.failedNone' : 'task.rowErrorsNone')}>
            {errors => (
                <>
                    {errors.length >= MOST && <Alert severity="info">{text('task.rowErrorsFirst', { count: MOST })}</Alert>}
                    <TableContainer>
                        <Table size="small">
                            <TableHead>
                                <TableRow>
                                    <TableCell>{text('task.row')}</TableCell>
                                    <TableCell>{text(task?.kind === 'batch' ? 'bulk.record' : 'task.column')}</TableCell>
                                    <TableCell>{text('task.problem')}</TableCell>
                                </TableRow>
                            </TableHead>
                            <TableBody>
                                {errors.map(({ row, col, msg }) => (
                                    <TableRow key={`${row}-${col}-${msg}`}>
                                        <TableCell>{row}</TableCell>
                                        <TableCell>{col || text('task.wholeRow')}</TableCell>
                                        <TableCell>{msg}</TableCell>
                                    </TableRow>
                                ))}
                            </TableBody>
                        </Table>
                    </TableContainer>
                </>
            )}
        </QueryState>
    );
};
