import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { Approval, type ApprovalBatchResult, MAX_APPROVED } from '#contract/system/approval.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChosenOnlyButton } from '#src/kit/bulk/ChosenOnlyButton.tsx';
import { BatchResultDialog } from '#src/kit/actions/BatchResultDialog.tsx';
import { useKeyedSend } from '#src/kit/actions/useKeyedSend.ts';
import { useSingleFlight } from '#src/kit/actions/useSingleFlight.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useListState } from '#src/kit/list/useListState.ts';

/**
 * Approves the selected requests, which must be of one kind. Shows which were refused and why, and retries only those. It accepts a
 * selection only, because a second person is responsible for each request.
 */
export const BulkApproveButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<AppDataProvider>();
    const { selectedIds = [], onUnselectItems } = useListState();
    /** Copy of the selected ids, because the selection may change behind the dialog. */
    const [asked, setAsked] = useState<readonly string[]>();
    const [result, setResult] = useState<ApprovalBatchResult>();
    const count = asked?.length ?? 0;
    const isTooMany = count > MAX_APPROVED;
    const sendKeyed = useKeyedSend(`${Approval.resource}/batchApprove`);
    const act = useSingleFlight({
        mutationFn: (ids: readonly string[]) =>
            sendKeyed({ ids }, idempotencyKey =>
                dataProvider.action<ApprovalBatchResult>(Approval.resource, 'batchApprove', { ids }, { idempotencyKey }),
            ),
        onSuccess: async ({ data }) => {
            setResult(data);
            await queryClient.invalidateQueries();
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    if (!may('approve')) return null;
    const close = () => {
        setAsked(undefined);
        setResult(undefined);
    };
    return (
        <>
            <ChosenOnlyButton onClick={() => setAsked(selectedIds.map(String))}>{text('approval.approveMany')}</ChosenOnlyButton>
            <ConfirmDialog
                open={asked !== undefined && result === undefined}
                title={text('approval.approveManyAsk', { count })}
                confirm={text('approval.approveCount', { count })}
                isBusy={act.isPending}
                isBlocked={isTooMany}
                onConfirm={() => asked && act.mutate(asked)}
                onClose={close}
            >
                {isTooMany ? (
                    <Alert severity="warning">{text('approval.tooMany', { most: MAX_APPROVED })}</Alert>
                ) : (
                    text('approval.approveText')
                )}
            </ConfirmDialog>
            {result && (
                <BatchResultDialog
                    result={{ ok: result.succeeded, failed: result.failed.map(({ id, name, reason }) => ({ id, name, message: reason })) }}
                    isBusy={act.isPending}
                    onRetry={() => act.mutate(result.failed.map(({ id }) => id))}
                    onClose={() => {
                        close();
                        onUnselectItems();
                    }}
                />
            )}
        </>
    );
};
