import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dict } from '#contract/system/dict.ts';
import { useText } from '#providers/i18n/useText.ts';
import { type DeletedDict, destroyDict, loadDeletedDicts, takeDictBack } from '#providers/system/dicts.ts';
import { useAct } from '#src/kit/actions/useAct.ts';
import { useFieldLabel } from '#src/kit/fields/useFieldLabel.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { SideSheet } from '#src/kit/dialog/SideSheet.tsx';

const KEY = ['system/dict-bin'];

/** 回收站: deleted dictionaries, which can be restored or permanently deleted with their items. */
export const RecycleBin = ({ onClose }: { onClose: () => void }) => {
    const text = useText();
    const labels = {
        dictName: useFieldLabel(Dict, 'dictName'),
        dictCode: useFieldLabel(Dict, 'dictCode'),
        description: useFieldLabel(Dict, 'description'),
    };
    const [doomed, setDoomed] = useState<DeletedDict>();
    const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => loadDeletedDicts(signal) });
    const act = useAct((send: () => Promise<string>) => send(), { stale: [KEY, [Dict.resource]], onDone: () => setDoomed(undefined) });
    const columns: PlainColumn<DeletedDict & { number: number }>[] = [
        { key: 'number', label: text('list.number'), isNumber: true, cell: ({ number }) => number },
        { key: 'dictName', label: labels.dictName, cell: ({ dictName }) => dictName },
        { key: 'dictCode', label: labels.dictCode, cell: ({ dictCode }) => dictCode },
        { key: 'description', label: labels.description, cell: ({ description }) => description || '—' },
        {
            key: 'actions',
            label: text('common.actions'),
            cell: dict => (
                <Box sx={{ display: 'flex', ml: -2 }}>
                    <Button size="small" disabled={act.isPending} onClick={() => act.mutate(() => takeDictBack(dict.id))}>
                        {text('dict.takeBack')}
                    </Button>
                    <Button size="small" color="error" disabled={act.isPending} onClick={() => setDoomed(dict)}>
                        {text('dict.destroy')}
                    </Button>
                </Box>
            ),
        },
    ];
    return (
        <SideSheet width={720} label={text('dict.bin')} onClose={onClose} header={<Typography variant="h2">{text('dict.bin')}</Typography>}>
            <QueryState query={query} empty={text('dict.binEmpty')}>
                {deleted => (
                    <PlainTable
                        rows={deleted.map((dict, index) => ({ ...dict, number: index + 1 }))}
                        columns={columns}
                        label={text('dict.bin')}
                        empty={text('dict.binEmpty')}
                    />
                )}
            </QueryState>
            <ConfirmDialog
                open={doomed !== undefined}
                title={text('dict.destroyAsk')}
                confirm={text('dict.destroy')}
                isDestructive
                isBusy={act.isPending}
                onConfirm={() => doomed && act.mutate(() => destroyDict(doomed.id))}
                onClose={() => setDoomed(undefined)}
            >
                {text('dict.destroyNote', { name: doomed?.dictName ?? '' })}
            </ConfirmDialog>
        </SideSheet>
    );
};
