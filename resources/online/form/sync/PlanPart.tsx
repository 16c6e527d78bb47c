import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { OnlineForm, SyncPlan, SyncStep } from '#contract/online/form.ts';
import { useText } from '#providers/i18n/useText.ts';
import { loadPlan, synchronise } from '#providers/online/forms.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { PlainTable } from '#src/kit/ui/PlainTable.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { Tag } from '#src/kit/ui/Tag.tsx';

type Line = SyncStep & { id: string };

const Steps = ({ plan }: { plan: SyncPlan }) => {
    const text = useText();
    const rows = plan.steps.map((step, index): Line => ({ ...step, id: String(index) }));
    return (
        <PlainTable
            rows={rows}
            label={text('onlineForm.plan')}
            empty=""
            columns={[
                {
                    key: 'says',
                    label: text('onlineForm.change'),
                    cell: ({ says, refused }) => (
                        <>
                            {says}
                            {refused && (
                                <Typography variant="body2" color="error">
                                    {refused}
                                </Typography>
                            )}
                        </>
                    ),
                },
                { key: 'rows', label: text('onlineForm.rows'), isNumber: true, cell: ({ rows: count }) => count },
                {
                    key: 'lost',
                    label: text('onlineForm.lost'),
                    isNumber: true,
                    cell: ({ lost }) => (lost > 0 ? <Tag tone="error">{lost}</Tag> : 0),
                },
            ]}
        />
    );
};

/** Preview of a synchronisation: all changes with the number of rows concerned, before anything is executed. */
export const PlanPart = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const refresh = useRefresh();
    const queryClient = useQueryClient();
    const form = useRecordContext<Row<typeof OnlineForm>>();
    const id = String(form?.id);
    const [asked, setAsked] = useState<SyncPlan>();
    const query = useQuery({
        queryKey: ['online/form', 'plan', id, form?.version],
        queryFn: ({ signal }) => loadPlan(id, signal),
        staleTime: 0,
    });
    const sync = useSingleFlight({
        mutationFn: (plan: SyncPlan) => synchronise(id, plan),
        onSuccess: async ({ message }) => {
            notify(message, { type: 'success' });
            setAsked(undefined);
            await queryClient.invalidateQueries({ queryKey: ['online/form'] });
            refresh();
        },
        onError: error => {
            notify(error.message, { type: 'error' });
            setAsked(undefined);
            void query.refetch();
        },
    });
    const start = (plan: SyncPlan) => (plan.lost > 0 ? setAsked(plan) : sync.mutate(plan));
    return (
        <QueryState query={query} empty={text('onlineForm.noChange')} isEmpty={plan => plan.steps.length === 0}>
            {plan => (
                <Box sx={{ display: 'grid', gap: 4 }}>
                    {plan.isRefused && <Alert severity="error">{text('onlineForm.refused')}</Alert>}
                    {!plan.isRefused && plan.lost > 0 && <Alert severity="warning">{text('onlineForm.loses', { count: plan.lost })}</Alert>}
                    <Steps plan={plan} />
                    {may('edit') && (
                        <Box>
                            <Button variant="contained" disabled={plan.isRefused} loading={sync.isPending} onClick={() => start(plan)}>
                                {text('onlineForm.synchronise')}
                            </Button>
                        </Box>
                    )}
                    <ConfirmDialog
                        open={asked !== undefined}
                        title={text('onlineForm.synchroniseAsk')}
                        confirm={text('onlineForm.synchronise')}
                        isDestructive
                        isBusy={sync.isPending}
                        onConfirm={() => asked && sync.mutate(asked)}
                        onClose={() => setAsked(undefined)}
                    >
                        {text('onlineForm.loses', { count: asked?.lost ?? 0 })}
                    </ConfirmDialog>
                </Box>
            )}
        </QueryState>
    );
};
