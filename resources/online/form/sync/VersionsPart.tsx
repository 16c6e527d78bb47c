import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { OnlineForm } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadVersions, restoreVersion } from '#providers/online/forms.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';

/** Definitions from which the tables were made, with a button to restore one. */
export const VersionsPart = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const refresh = useRefresh();
    const form = useRecordContext<Row<typeof OnlineForm>>();
    const id = String(form?.id);
    const [asked, setAsked] = useState<number>();
    const query = useQuery({
        queryKey: ['online/form', 'versions', id, form?.tableVersion],
        queryFn: ({ signal }) => loadVersions(id, signal),
    });
    const restore = useSingleFlight({
        mutationFn: (version: number) => restoreVersion(id, version),
        onSuccess: () => {
            notify(text('onlineForm.restored'), { type: 'success' });
            setAsked(undefined);
            refresh();
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    return (
        <QueryState query={query} empty={text('onlineForm.noVersions')}>
            {versions => (
                <>
                    <PlainTable
                        rows={versions.map(version => ({ ...version, id: String(version.version) }))}
                        label={text('onlineForm.versions')}
                        empty=""
                        columns={[
                            { key: 'version', label: text('onlineForm.version'), cell: ({ version }) => version },
                            {
                                key: 'says',
                                label: text('onlineForm.change'),
                                cell: ({ says }) => says.map(line => <div key={line}>{line}</div>),
                            },
                            { key: 'by', label: text('onlineForm.by'), cell: ({ createBy }) => createBy },
                            { key: 'at', label: text('onlineForm.at'), cell: ({ createTime }) => createTime },
                            {
                                key: 'act',
                                label: '',
                                cell: ({ version }) =>
                                    may('edit') &&
                                    version !== form?.tableVersion && (
                                        <Button size="small" onClick={() => setAsked(version)}>
                                            {text('onlineForm.restore')}
                                        </Button>
                                    ),
                            },
                        ]}
                    />
                    <ConfirmDialog
                        open={asked !== undefined}
                        title={text('onlineForm.restoreAsk', { version: asked ?? 0 })}
                        confirm={text('onlineForm.restore')}
                        isBusy={restore.isPending}
                        onConfirm={() => asked !== undefined && restore.mutate(asked)}
                        onClose={() => setAsked(undefined)}
                    >
                        {text('onlineForm.restoreHint')}
                    </ConfirmDialog>
                </>
            )}
        </QueryState>
    );
};
