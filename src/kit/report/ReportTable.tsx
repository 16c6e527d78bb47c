import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { Link } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import type { ReportAnswer } from '#providers/online/reports.ts';
import { EmptyState } from '../loading/EmptyState.tsx';
import type { RowChoosing } from './choosing.ts';
import { ChoosableRow } from './ChoosableRow.tsx';
import { reportLink, reportValue } from './reportValue.ts';

export interface ReportSort {
    column: string;
    order: 'asc' | 'desc';
}

interface ReportTableProps {
    answer: ReportAnswer;
    sort?: ReportSort | undefined;
    /** Without it the columns cannot be sorted, as for a sample of rows. */
    onSort?: (sort: ReportSort) => void;
    /** For choosing rows: they have no links, and there are no sums. */
    choosing?: RowChoosing;
    /** Width in pixels below which the table scrolls horizontally. */
    minWidth?: number;
}

/** Long text is truncated and shown completely on hover. */
const CELL = { whiteSpace: 'nowrap', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const LINKS = { '& a': { color: 'primary.light', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } } } as const;

/** The rows of a report, sortable by the column headers, with the sums of all matching rows below. */
export const ReportTable = ({
    answer: { cgreportHeadName, columns, dictOptions, data },
    sort,
    onSort,
    choosing,
    minWidth,
}: ReportTableProps) => {
    const text = useText();
    if (data.records.length === 0) return <EmptyState picture="search" title={text('report.none')} />;
    const press = (column: string) => onSort?.({ column, order: sort?.column === column && sort.order === 'desc' ? 'asc' : 'desc' });
    return (
        <TableContainer sx={{ ...LINKS, '@media print': { overflow: 'visible' } }}>
            <Table size="small" stickyHeader aria-label={cgreportHeadName} {...(minWidth === undefined ? {} : { sx: { minWidth } })}>
                <TableHead>
                    <TableRow>
                        {choosing && <TableCell padding="checkbox" />}
                        {columns.map(({ dataIndex, title, align, fieldWidth }) => (
                            <TableCell
                                key={dataIndex}
                                align={align}
                                sortDirection={sort?.column === dataIndex ? sort.order : false}
                                sx={{ whiteSpace: 'nowrap', minWidth: fieldWidth ?? 88 }}
                            >
                                {onSort ? (
                                    <TableSortLabel
                                        active={sort?.column === dataIndex}
                                        direction={sort?.column === dataIndex ? sort.order : 'desc'}
                                        onClick={() => press(dataIndex)}
                                    >
                                        {title}
                                    </TableSortLabel>
                                ) : (
                                    title
                                )}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {data.records.map((row, index) => (
                        <ChoosableRow
                            key={choosing ? `${choosing.keyOf(row)}:${index}` : index}
                            row={row}
                            index={index}
                            choosing={choosing}
                        >
                            {columns.map(column => {
                                const to = choosing ? undefined : reportLink(column, row);
                                const value = reportValue(column, row[column.dataIndex], dictOptions, row);
                                return (
                                    <TableCell key={column.dataIndex} align={column.align} title={value} sx={CELL}>
                                        {to ? <Link to={to}>{value}</Link> : value}
                                    </TableCell>
                                );
                            })}
                        </ChoosableRow>
                    ))}
                </TableBody>
                {!choosing && columns.some(({ isTotal }) => isTotal === '1') && (
                    <TableFooter>
                        <TableRow>
                            {columns.map((column, index) => (
                                <TableCell
                                    key={column.dataIndex}
                                    align={column.align}
                                    sx={{ fontWeight: 600, color: 'text.primary', fontSize: 14, whiteSpace: 'nowrap' }}
                                >
                                    {column.isTotal === '1'
                                        ? reportValue(column, data.totals[column.dataIndex], dictOptions)
                                        : index === 0 && text('report.total')}
                                </TableCell>
                            ))}
                        </TableRow>
                    </TableFooter>
                )}
            </Table>
        </TableContainer>
    );
};
