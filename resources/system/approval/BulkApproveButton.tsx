import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useState } from 'react';
import { Approval, type ApprovalBatchResult } from '#contract/system/approval.ts';
import type { AppDataProvider } from '#providers/data/dataProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMay } from '#src/kit/permission/useMay.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';
import { useListState } from '#src/kit/views/useListState.ts';

/** Approves what is selected, all of one kind; says which were refused, and why. */
export const BulkApproveButton = () => {
    const text = useText();
    const may = useMay();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const dataProvider = useDataProvider<AppDataProvider>();
    const { selectedIds = [], onUnselectItems } = useListState();
    const [isOpen, setIsOpen] = useState(false);
    const [failed, setFailed] = useState<ApprovalBatchResult['failed']>([]);
    const count = selectedIds.length;
    const act = useMutation({
        mutationFn: () => dataProvider.action<ApprovalBatchResult>(Approval.resource, 'batchApprove', { ids: selectedIds }),
        onSuccess: async ({ data }) => {
            setFailed(data.failed);
            notify(text('approval.manyDone', { done: data.succeeded, failed: data.failed.length }), {
                type: data.failed.length > 0 ? 'warning' : 'success',
            });
            if (data.failed.length === 0) {
                setIsOpen(false);
                onUnselectItems();
            }
            await queryClient.invalidateQueries();
        },
        onError: error => notify(error.message, { type: 'error' }),
    });
    if (!may('approve')) return null;
    const close = () => {
        setIsOpen(false);
        setFailed([]);
    };
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {text('approval.approveMany')}
            </Button>
            <ConfirmDialog
                open={isOpen}
                title={text('approval.approveManyAsk', { count })}
                confirm={text('approval.approveCount', { count })}
                isBusy={act.isPending}
                onConfirm={() => act.mutate()}
                onClose={close}
            >
                {failed.length === 0
                    ? text('approval.approveText')
                    : failed.map(({ id, name, reason }) => (
                          <Alert key={id} severity="error" sx={{ mb: 1 }}>
                              {text('common.aside', { text: name, note: reason })}
                          </Alert>
                      ))}
            </ConfirmDialog>
        </>
    );
};
