import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { type ComponentType, useState } from 'react';
import { type RaRecord, RecordContextProvider, useGetList, useListContext } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field, Fields } from '#contract/kit/fields.ts';
import { TREE_PARENT } from '#contract/online/form-entity.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { LiveForm } from '#providers/online/forms.ts';
import { KINDS } from '#src/kit/fields/kinds.ts';
import { BranchToggle } from '#src/kit/tree/BranchToggle.tsx';
import { LoadingSkeleton } from '#src/kit/loading/LoadingSkeleton.tsx';
import { TitledPart } from '#src/kit/ui/TitledPart.tsx';
import { DeleteRowButton } from '#src/kit/actions/DeleteRowButton.tsx';
import { EditRowButton } from '#src/kit/actions/EditRowButton.tsx';
import { ListEmpty } from '#src/kit/list/ListEmpty.tsx';
import { FormButtons } from './FormButtons.tsx';
import { shownSource } from './fields.ts';
import { RecordLines } from './RecordLines.tsx';

/** Maximum number of children of a record in a tree. */
const MAX_BRANCHES = 500;
/** Filter for the root records. */
const ROOTS = { roots: '1' };
const INDENT_PX = 24;

const isLeaf = (row: RaRecord) => row['has_child'] === '0';

/** Rows that expand to their child records (ONLINE-04) or to their lines (ONLINE-05, inner table). */
export const branchList = (form: LiveForm, entity: Entity, opens: 'children' | 'lines'): ComponentType => {
    const columns = form.fields
        .filter(({ isShowList }) => isShowList === 1)
        .map(field => ({ field, source: shownSource(field), contract: (entity.fields as Fields)[shownSource(field)] as Field }));

    const Cells = ({ row, depth, toggle }: { row: RaRecord; depth: number; toggle: React.ReactNode }) => {
        const { search } = useLocation();
        return columns.map(({ source, contract }, index) => {
            const { Value, align = 'left' } = KINDS[contract.meta.kind];
            const value = <Value name={source} field={contract} value={row[source]} record={row} place="cell" />;
            if (index > 0) {
                return (
                    <TableCell key={source} align={align} sx={{ whiteSpace: 'nowrap' }}>
                        {value}
                    </TableCell>
                );
            }
            return (
                <TableCell key={source}>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: `${depth * INDENT_PX}px` }}>
                        {toggle}
                        <Link component={RouterLink} to={{ pathname: `/${entity.resource}/${encodeURIComponent(row.id)}/show`, search }}>
                            {value}
                        </Link>
                    </Box>
                </TableCell>
            );
        });
    };

    const Below = ({ row, depth }: { row: RaRecord; depth: number }) => {
        const text = useText();
        const { data, isPending } = useGetList<RaRecord>(entity.resource, {
            filter: { [TREE_PARENT]: [String(row.id)] },
            pagination: { page: 1, perPage: MAX_BRANCHES },
            sort: { field: 'id', order: 'ASC' },
        });
        if (data && data.length > 0) return data.map(child => <Row key={child.id} row={child} depth={depth} />);
        return (
            <TableRow>
                <TableCell colSpan={columns.length + 2} sx={{ color: 'text.secondary', pl: `${depth * INDENT_PX + 60}px` }}>
                    {isPending ? '…' : text('formRecords.noBelow')}
                </TableCell>
            </TableRow>
        );
    };

    const Lines = ({ row }: { row: RaRecord }) => (
        <TableRow>
            <TableCell colSpan={columns.length + 2} sx={{ bgcolor: 'action.hover', pl: 12, py: 3 }}>
                <Box sx={{ display: 'grid', gap: 4 }}>
                    {form.subs.map(sub => (
                        <TitledPart key={sub.id} title={sub.tableTxt}>
                            <RecordLines form={form} sub={sub} id={String(row.id)} />
                        </TitledPart>
                    ))}
                </Box>
            </TableCell>
        </TableRow>
    );

    const Row = ({ row, depth }: { row: RaRecord; depth: number }) => {
        const text = useText();
        const [isOpen, setOpen] = useState(false);
        const { selectedIds, onToggleItem } = useListContext<RaRecord>();
        const name = String(row[entity.represent] ?? row.id);
        return (
            <RecordContextProvider value={row}>
                <TableRow hover selected={selectedIds.includes(row.id)}>
                    <TableCell padding="checkbox">
                        <Checkbox
                            size="small"
                            checked={selectedIds.includes(row.id)}
                            onChange={() => onToggleItem(row.id)}
                            slotProps={{ input: { 'aria-label': text('formRecords.select', { name }) } }}
                        />
                    </TableCell>
                    <Cells
                        row={row}
                        depth={depth}
                        toggle={
                            <BranchToggle
                                name={name}
                                isOpen={isOpen}
                                isLeaf={opens === 'children' && isLeaf(row)}
                                onToggle={() => setOpen(!isOpen)}
                            />
                        }
                    />
                    <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                        <EditRowButton />
                        <DeleteRowButton />
                        <FormButtons form={form} />
                    </TableCell>
                </TableRow>
                {isOpen && (opens === 'children' ? <Below row={row} depth={depth + 1} /> : <Lines row={row} />)}
            </RecordContextProvider>
        );
    };

    return () => {
        const text = useText();
        const { data: listed, isPending, sort, ...list } = useListContext<RaRecord>();
        const isTree = opens === 'children' && Object.keys(list.filterValues as object).length === 0;
        const roots = useGetList<RaRecord>(
            entity.resource,
            { filter: ROOTS, pagination: { page: 1, perPage: MAX_BRANCHES }, sort },
            { enabled: isTree },
        );
        const rows = isTree ? roots.data : listed;
        if (!rows) return (isTree ? roots.isPending : isPending) ? <LoadingSkeleton lines={9} /> : null;
        if (rows.length === 0) {
            return (
                <Box sx={{ flex: 1, minHeight: 320 }}>
                    <ListEmpty />
                </Box>
            );
        }
        return (
            <TableContainer sx={{ flex: 1, minHeight: { xs: 320, md: 0 }, overflow: 'auto' }}>
                <Table size="small" stickyHeader aria-label={entity.label}>
                    <TableHead>
                        <TableRow sx={{ '& th': { whiteSpace: 'nowrap' } }}>
                            <TableCell padding="checkbox" />
                            {columns.map(({ source, field, contract }) => (
                                <TableCell key={source} align={KINDS[contract.meta.kind].align ?? 'left'}>
                                    {field.dbFieldTxt}
                                </TableCell>
                            ))}
                            <TableCell align="right">{text('common.actions')}</TableCell>
                        </TableRow>
                    </TableHead>
                    <TableBody>
                        {rows.map(row => (
                            <Row key={row.id} row={row} depth={0} />
                        ))}
                    </TableBody>
                </Table>
            </TableContainer>
        );
    };
};
