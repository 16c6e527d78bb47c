import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useResourceContext } from 'react-admin';
import { RECYCLE_BIN_SIZE } from '#contract/kit/calls/recycle-bin.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadRecycleBin, putBack } from '#providers/system/recycleBin.ts';
import { useSingleFlight } from '../../actions/useSingleFlight.ts';
import { SideSheet } from '../../dialog/SideSheet.tsx';
import { useDebounced } from '../../input/useDebounced.ts';
import { QueryState } from '../../loading/QueryState.tsx';
import { useEntity } from '../../resource/EntityContext.ts';
import { useEntityLabel } from '../../resource/useEntityLabel.ts';
import { TickCell } from '../../ui/TickCell.tsx';

/** The deleted records of this list, which can be restored. */
export const RecycleBinSheet = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const entity = useEntity();
    const name = useEntityLabel(entity);
    const resource = useResourceContext() ?? entity.resource;
    const notify = useNotify();
    const queryClient = useQueryClient();
    const [typed, setTyped] = useState('');
    const sought = useDebounced(typed.trim(), 300);
    const [page, setPage] = useState(1);
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const query = useQuery({
        queryKey: [resource, 'recycleBin', sought, page],
        queryFn: ({ signal }) => loadRecycleBin(resource, sought, page, signal),
        placeholderData: keepPreviousData,
    });
    const restore = useSingleFlight({
        mutationFn: (ids: readonly string[]) => putBack(resource, ids),
        onSuccess: async ({ result }) => {
            setChosen([]);
            await queryClient.invalidateQueries({ queryKey: [resource] });
            if (result.ok > 0) notify(text('bin.restored', { count: result.ok, name }), { type: 'success' });
        },
    });
    const failed = restore.data?.result.failed ?? [];
    const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id]);
    return (
        <SideSheet
            label={text('bin.of', { name })}
            width={720}
            onClose={onClose}
            header={<Typography variant="h2">{text('bin.of', { name })}</Typography>}
            actions={
                <Button
                    variant="contained"
                    disabled={chosen.length === 0}
                    loading={restore.isPending}
                    onClick={() => restore.mutate(chosen)}
                >
                    {text('bin.restoreMany', { count: chosen.length })}
                </Button>
            }
        >
            <TextField
                fullWidth
                size="small"
                placeholder={text('bin.find')}
                value={typed}
                onChange={event => {
                    setTyped(event.target.value);
                    setPage(1);
                    setChosen([]);
                }}
                slotProps={{ htmlInput: { 'aria-label': text('bin.find'), maxLength: 64 } }}
                sx={{ mb: 3 }}
            />
            {restore.error && (
                <Alert severity="error" sx={{ mb: 3 }}>
                    {restore.error.message}
                </Alert>
            )}
            {failed.length > 0 && (
                <Alert severity="warning" sx={{ mb: 3 }}>
                    {text('bin.notRestored')}
                    <Box component="ul" sx={{ m: 0, pl: 4 }}>
                        {failed.map(({ id, name: which, message }) => (
                            <li key={id}>{text('common.pair', { label: which || id, value: message })}</li>
                        ))}
                    </Box>
                </Alert>
            )}
            <QueryState query={query} empty={text('bin.empty')} isEmpty={({ total }) => total === 0}>
                {({ records, total }) => (
                    <>
                        <Box sx={{ overflowX: 'auto' }}>
                            <Table size="small" aria-label={text('bin.of', { name })}>
                                <TableHead>
                                    <TableRow>
                                        <TickCell
                                            label={text('bin.all')}
                                            isTicked={chosen.length === records.length}
                                            isPartly={chosen.length > 0 && chosen.length < records.length}
                                            onTick={isAll => setChosen(isAll ? records.map(({ id }) => id) : [])}
                                        />
                                        <TableCell>{text('bin.name')}</TableCell>
                                        <TableCell>{text('bin.by')}</TableCell>
                                        <TableCell>{text('bin.at')}</TableCell>
                                        <TableCell>{text('common.actions')}</TableCell>
                                    </TableRow>
                                </TableHead>
                                <TableBody>
                                    {records.map(record => (
                                        <TableRow key={record.id} hover>
                                            <TickCell
                                                label={record.name ?? record.id}
                                                isTicked={chosen.includes(record.id)}
                                                onTick={() => toggle(record.id)}
                                            />
                                            <TableCell sx={{ overflowWrap: 'anywhere' }}>{record.name ?? record.id}</TableCell>
                                            <TableCell sx={{ whiteSpace: 'nowrap' }}>{record.deletedBy}</TableCell>
                                            <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                                                {record.deletedAt}
                                            </TableCell>
                                            <TableCell>
                                                <Button
                                                    size="small"
                                                    disabled={restore.isPending}
                                                    onClick={() => restore.mutate([record.id])}
                                                    sx={{ ml: -2 }}
                                                >
                                                    {text('common.restore')}
                                                </Button>
                                            </TableCell>
                                        </TableRow>
                                    ))}
                                </TableBody>
                            </Table>
                        </Box>
                        {total > RECYCLE_BIN_SIZE && (
                            <Pagination
                                size="small"
                                page={page}
                                count={Math.ceil(total / RECYCLE_BIN_SIZE)}
                                onChange={(_event, to) => {
                                    setPage(to);
                                    setChosen([]);
                                }}
                                sx={{ mt: 3, display: 'flex', justifyContent: 'flex-end' }}
                            />
                        )}
                    </>
                )}
            </QueryState>
        </SideSheet>
    );
};
