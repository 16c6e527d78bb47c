import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppliedPlan, ApplyPlanBody } from '#contract/order/dispatch-board.ts';
import { askForPlan } from '#providers/dispatch/dispatch.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useIsPhone } from '#src/kit/ui/useIsPhone.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { PlanRowLine } from './PlanRowLine.tsx';

interface PlanDialogProps {
    ids: readonly string[];
    onApply: (rows: ApplyPlanBody['rows']) => Promise<AppliedPlan | undefined>;
    isSending: boolean;
    onClose: () => void;
}

/** The server's proposed assignments of the chosen orders. Nothing happens before the user accepts it, and each line can be left out. */
export const PlanDialog = ({ ids, onApply, isSending, onClose }: PlanDialogProps) => {
    const text = useText();
    const isPhone = useIsPhone();
    const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
    const [result, setResult] = useState<AppliedPlan>();
    // The plan is loaded only once per dialog, because it must not change while the user reads it.
    const query = useQuery({ queryKey: ['dispatch-plan', ids], queryFn: () => askForPlan(ids), staleTime: Infinity, gcTime: 0 });
    const rows = query.data?.rows.filter(row => !refused.has(row.id)) ?? [];
    const handleApply = async () => {
        const plan = await onApply(rows.map(({ id, version, driverId, vehicleId }) => ({ id, version, driverId, vehicleId })));
        if (plan?.failed === 0 && (query.data?.left.length ?? 0) === 0) onClose();
        else setResult(plan);
    };
    const toggle = (id: string) =>
        setRefused(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]));
    return (
        <Dialog
            open
            onClose={isSending ? undefined : onClose}
            fullScreen={isPhone}
            maxWidth={false}
            slotProps={{ paper: { sx: { width: 960 } } }}
        >
            <DialogTitle>{text('dispatch.planTitle', { count: ids.length })}</DialogTitle>
            <DialogContent>
                <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
                    {text('dispatch.planHint')}
                </Typography>
                {result && (
                    <Alert severity={result.failed === 0 ? 'success' : 'warning'} sx={{ mb: 3 }}>
                        {text('dispatch.planDone', { done: result.done, failed: result.failed })}
                    </Alert>
                )}
                <QueryState query={query} empty={text('dispatch.planNone')} isEmpty={plan => plan.rows.length + plan.left.length === 0}>
                    {plan => (
                        <>
                            <Box
                                component="ul"
                                aria-label={text('dispatch.planRows')}
                                sx={{ listStyle: 'none', m: 0, p: 0, borderTop: plan.rows.length > 0 ? 1 : 0, borderColor: 'divider' }}
                            >
                                {plan.rows.map(row => (
                                    <PlanRowLine
                                        key={row.id}
                                        row={row}
                                        outcome={result?.rows.find(each => each.id === row.id)}
                                        choice={
                                            <Checkbox
                                                checked={!refused.has(row.id)}
                                                disabled={isSending || result !== undefined}
                                                onChange={() => toggle(row.id)}
                                                slotProps={{
                                                    input: {
                                                        'aria-label': text('dispatch.accept', {
                                                            order: row.orderNo,
                                                            driver: row.driverName,
                                                        }),
                                                    },
                                                }}
                                            />
                                        }
                                    />
                                ))}
                            </Box>
                            {plan.left.length > 0 && (
                                <Box component="section" aria-label={text('dispatch.left')} sx={{ mt: 5 }}>
                                    <Typography variant="h3" sx={{ mb: 2 }}>
                                        {text('dispatch.leftCount', { count: plan.left.length })}
                                    </Typography>
                                    {plan.left.map(row => (
                                        <Box key={row.id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }} data-content>
                                            <Typography variant="body2">
                                                {row.orderNo} · {row.reason}
                                            </Typography>
                                            {row.examples.map(example => (
                                                <Typography key={example} variant="caption" color="textSecondary" component="p">
                                                    {example}
                                                </Typography>
                                            ))}
                                        </Box>
                                    ))}
                                </Box>
                            )}
                        </>
                    )}
                </QueryState>
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose} disabled={isSending}>
                    {text(result ? 'dispatch.close' : 'dispatch.cancel')}
                </Button>
                {!result && (
                    <Button variant="contained" disabled={rows.length === 0 || isSending} onClick={() => void handleApply()}>
                        {text('dispatch.apply', { count: rows.length })}
                    </Button>
                )}
            </DialogActions>
        </Dialog>
    );
};
