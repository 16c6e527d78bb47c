import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { hasInput, type NamedAction } from '#contract/kit/action.ts';
import { useResourceContext } from 'react-admin';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '../permission/useMayUse.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { BulkHead } from '../bulk/BulkHead.tsx';
import { ChosenOnlyButton } from '../bulk/ChosenOnlyButton.tsx';
import { useAskWhole } from '../bulk/useAskWhole.ts';
import { useBulkStart } from '../bulk/useBulkStart.ts';
import { useWholeFilter } from '../bulk/wholeFilter.ts';
import { useListState } from '../list/useListState.ts';
import { ActionForm } from './ActionForm.tsx';
import { type BatchResult, BatchResultDialog } from './BatchResultDialog.tsx';
import { useSend } from './useSend.ts';

interface BulkActionButtonProps {
    action: NamedAction;
    /** Replaces the default inputs of the action. */
    children?: ReactNode;
    /** Initial values of the inputs. */
    defaultValues?: Record<string, unknown>;
}

/**
 * Runs a named action on the selected rows. Failures are listed row by row and can be retried. A selection that is too large for one call
 * runs as a task (shown by `BulkTaskStrip`), unless the contract requires that each record is selected by hand.
 *
 * @example <ListFrame bulk={<BulkActionButton action={Freeze} />}><DataList canSelect>…
 */
export const BulkActionButton = ({ action, children, defaultValues }: BulkActionButtonProps) => {
    const text = useText();
    const name = useNameOf()(action);
    const mayUse = useMayUse();
    const { selectedIds = [], onUnselectItems } = useListState();
    const { isWhole, isTask } = useWholeFilter();
    const page = useResourceContext();
    const askWhole = useAskWhole();
    /** The ids are kept: the selection may change behind the dialog. */
    const [job, setJob] = useState<{ ids: readonly string[]; isWhole?: boolean; isTask?: boolean; input?: Record<string, unknown> }>();
    const [result, setResult] = useState<BatchResult>();
    const { send, isSending, failure } = useSend<BatchResult>(action.entity.resource, action.batch ?? action.name, {
        notice: ({ ok, failed }) => (failed.length === 0 ? { text: text('list.batchResult', { ok, failed: 0 }) } : undefined),
        onDone: done => (done.failed.length === 0 ? finish() : setResult(done)),
    });
    const close = () => setJob(undefined);
    const finish = () => {
        close();
        setResult(undefined);
        onUnselectItems();
    };
    const whole = useBulkStart(action.entity, action.batch ?? action.name, finish);
    if (!action.batch || !mayUse(action.permission)) return null;
    // A list of another resource that shows the same rows has different filters.
    const isByHand = action.isByHand === true || page !== action.entity.resource;
    const title = job?.isWhole ? askWhole(name) : text('list.batchAsk', { count: job?.ids.length ?? 0, act: name });
    const start = async (ids: readonly string[], input: Record<string, unknown>) => {
        if (job?.isTask) return whole.start(input, job.isWhole ? undefined : ids);
        setJob({ ids, input });
        const sent = await send({ ...input, ids });
        const faults = sent.failure?.fields ?? {};
        if (Object.keys(faults).length > 0) setJob({ ids });
        return faults;
    };
    const failed = job?.isTask ? whole.startFailure : failure;
    const isBusy = isSending || whole.isStarting;
    const isTold = result !== undefined && job?.input !== undefined && !failure && !isSending;
    const head = <BulkHead isTask={job?.isTask === true} failure={failed?.message} />;
    const Opener = isByHand ? ChosenOnlyButton : Button;
    return (
        <>
            <Opener
                size="small"
                color={action.isDestructive ? 'error' : 'primary'}
                onClick={() => setJob({ ids: selectedIds.map(String), isWhole, isTask })}
            >
                {text('list.batch', { act: name })}
            </Opener>
            {job && !isTold && !hasInput(action) && (
                <ConfirmDialog
                    open
                    title={title}
                    confirm={name}
                    isDestructive={action.isDestructive}
                    isBusy={isBusy}
                    onConfirm={() => void start(job.ids, {})}
                    onClose={close}
                >
                    {head}
                </ConfirmDialog>
            )}
            {job && !isTold && hasInput(action) && (
                <ActionForm
                    action={action}
                    title={title}
                    isSending={isBusy}
                    onSubmit={input => start(job.ids, input)}
                    onClose={close}
                    head={head}
                    defaultValues={defaultValues}
                >
                    {children}
                </ActionForm>
            )}
            {job && isTold && (
                <BatchResultDialog
                    result={result}
                    isBusy={isSending}
                    onRetry={() =>
                        void start(
                            result.failed.map(({ id }) => id),
                            job.input ?? {},
                        )
                    }
                    onClose={finish}
                />
            )}
        </>
    );
};
