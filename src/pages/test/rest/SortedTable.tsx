import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import type { Field } from '#contract/kit/fields.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { plainText } from '#src/kit/fields/plainText.ts';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { useEntity } from '#src/kit/resource/EntityContext.ts';
import { useEntityLabel } from '#src/kit/resource/useEntityLabel.ts';
import { ScrollArea } from '#src/kit/ui/ScrollArea.tsx';

export interface Sort {
    field: string;
    order: 'ASC' | 'DESC';
}

interface SortedTableProps {
    names: readonly string[];
    records: readonly RaRecord<string>[];
    sort: Sort;
    onSort: (sort: Sort) => void;
    /** Undefined without the permission. */
    onEdit: ((id: string) => void) | undefined;
}

/** Rows of an entity; columns can be sorted if the contract allows it. */
export const SortedTable = ({ names, records, sort, onSort, onEdit }: SortedTableProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const entity = useEntity();
    const label = useEntityLabel(entity);
    const fields = entity.fields as Readonly<Record<string, Field>>;
    const columns = names.flatMap(name => (fields[name] ? [{ name, field: fields[name] }] : []));
    return (
        <ScrollArea>
            <Table size="small" aria-label={label} sx={{ minWidth: 560 }}>
                <TableHead>
                    <TableRow>
                        {columns.map(({ name, field: { meta } }) => {
                            const isActive = sort.field === name;
                            const isUp = isActive && sort.order === 'ASC';
                            return (
                                <TableCell key={name} sortDirection={isActive && (isUp ? 'asc' : 'desc')} sx={{ whiteSpace: 'nowrap' }}>
                                    {meta.sortable ? (
                                        <TableSortLabel
                                            active={isActive}
                                            direction={isActive && !isUp ? 'desc' : 'asc'}
                                            onClick={() => onSort({ field: name, order: isUp ? 'DESC' : 'ASC' })}
                                        >
                                            {nameOf(meta)}
                                        </TableSortLabel>
                                    ) : (
                                        nameOf(meta)
                                    )}
                                </TableCell>
                            );
                        })}
                        <TableCell />
                    </TableRow>
                </TableHead>
                <TableBody>
                    {records.map(record => (
                        <TableRow key={record.id} hover>
                            {columns.map(({ name, field }) => (
                                <TableCell key={name}>{plainText(name, field, record)}</TableCell>
                            ))}
                            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                                {onEdit && (
                                    <Button size="small" onClick={() => onEdit(record.id)}>
                                        {text('common.edit')}
                                    </Button>
                                )}
                                <RecordContextProvider value={record}>
                                    <DeleteRowButton />
                                </RecordContextProvider>
                            </TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </ScrollArea>
    );
};
