import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useRecordContext, type RaRecord } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import type { NamedAction } from '#contract/kit/action.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionDialog } from '../../kit/actions/ActionDialog.tsx';
import { useActionState } from '../../kit/actions/useActionState.ts';
import { KeyHint } from './KeyHint.tsx';
import { RejectInputs } from './RejectInputs.tsx';
import { type Queue, QueueContext } from './useQueue.ts';

interface DecisionBarProps {
    approve: NamedAction;
    reject: NamedAction;
    /** Dictionary of the reasons; the first nine have the keys 1 to 9. */
    rejectDict?: string;
    /** Replaces `rejectDict` if reasons are free text instead of codes (`PhraseInput`). */
    rejectInputs?: ReactNode;
    /** Replaces the default inputs of `approve`. */
    approveInputs?: ReactNode;
    /** The effect of approving, shown above the inputs. */
    approveIntro?: ReactNode;
    /** A third decision, between the two; it goes to the next record through `QueueContext`. */
    other?: ReactNode;
    queue: Queue;
}

/** On a phone a separate full-width line at the bottom, within reach of the thumb. */
const DECISIONS = {
    display: 'flex',
    gap: 2,
    flex: { xs: '1 0 100%', sm: 'none' },
    '& > *': { flex: { xs: '1 1 0', sm: 'none' } },
    '& > :last-of-type': { flexGrow: { xs: 2, sm: 0 } },
    '& .MuiButton-root': { width: { xs: 1, sm: 'auto' }, px: { xs: 2, sm: 4 } },
} as const;

/** Next, previous, approve, reject: by mouse or by J K A R. The keys are inactive in text inputs and while a dialog is open. */
export const DecisionBar = ({ approve, reject, rejectDict, rejectInputs, approveInputs, approveIntro, other, queue }: DecisionBarProps) => {
    const text = useText();
    const nameOf = useNameOf();
    const record = useRecordContext<RaRecord>();
    const stateOf = useActionState();
    // The chosen action, kept because `approve` may change while the dialog is open.
    const [open, setOpen] = useState<NamedAction>();
    const [may, mayReject] = [stateOf(approve), stateOf(reject)];
    const keys = { enabled: open === undefined };
    useHotkeys('j', () => queue.go(1), keys, [queue]);
    useHotkeys('k', () => queue.go(-1), keys, [queue]);
    useHotkeys('a', () => may?.ok && setOpen(approve), { ...keys, preventDefault: true }, [may?.ok, approve]);
    useHotkeys('r', () => mayReject?.ok && setOpen(reject), { ...keys, preventDefault: true }, [mayReject?.ok]);
    if (!record) return null;
    const close = () => setOpen(undefined);
    const handleDone = () => {
        close();
        queue.goOn();
    };
    const where =
        queue.place === undefined
            ? text('audit.outOfQueue', { total: queue.total })
            : text('audit.place', { at: queue.place, total: queue.total });
    const decide = (action: NamedAction, state: typeof may, key: 'approve' | 'reject') =>
        state && (
            <Tooltip title={state.ok ? '' : (state.reason ?? '')}>
                <span>
                    <Button
                        variant={key === 'approve' ? 'contained' : 'outlined'}
                        color={key === 'approve' ? 'primary' : 'error'}
                        disabled={!state.ok}
                        onClick={() => setOpen(action)}
                        endIcon={<KeyHint>{key === 'approve' ? 'A' : 'R'}</KeyHint>}
                    >
                        {nameOf(action)}
                    </Button>
                </span>
            </Tooltip>
        );
    return (
        <Box
            role="toolbar"
            data-own-walk
            aria-label={text('audit.decide')}
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                gap: 2,
                alignItems: 'center',
                px: { xs: 4, md: 6 },
                py: 3,
                borderTop: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
            }}
        >
            <Button disabled={!queue.hasPrevious} onClick={() => queue.go(-1)} endIcon={<KeyHint>K</KeyHint>}>
                {text('audit.previous')}
            </Button>
            <Button disabled={!queue.hasNext} onClick={() => queue.go(1)} endIcon={<KeyHint>J</KeyHint>}>
                {text('audit.next')}
            </Button>
            <Box component="span" sx={{ flex: 1, order: { xs: -1, sm: 0 }, color: 'text.secondary', fontSize: 12, whiteSpace: 'nowrap' }}>
                {where}
            </Box>
            <Box sx={DECISIONS}>
                {decide(reject, mayReject, 'reject')}
                <QueueContext value={queue}>{other}</QueueContext>
                {decide(approve, may, 'approve')}
            </Box>
            {open && open !== reject && (
                <ActionDialog action={open} record={record} onClose={close} onDone={handleDone} intro={approveIntro}>
                    {approveInputs}
                </ActionDialog>
            )}
            {open === reject && (
                <ActionDialog action={reject} record={record} onClose={close} onDone={handleDone}>
                    {rejectInputs ?? (rejectDict && <RejectInputs action={reject} dict={rejectDict} />)}
                </ActionDialog>
            )}
        </Box>
    );
};
