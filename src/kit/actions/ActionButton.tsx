import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { type ComponentProps, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { useActionState } from './useActionState.ts';

interface ActionButtonProps extends Pick<
    ComponentProps<typeof ActionDialog>,
    'title' | 'confirm' | 'toInput' | 'intro' | 'children' | 'defaultValues'
> {
    action: NamedAction;
    variant?: 'text' | 'contained' | 'outlined';
    /** Replaces the action's name where one action has several buttons. */
    label?: string;
    isDestructive?: boolean;
    /** False hides the button. A dialog that is already open stays open when the record changes, so that typed input is not lost. */
    isOffered?: boolean;
    /** Called after the action has succeeded. */
    onDone?: () => void;
}

/**
 * Runs a named action on the current record. Hidden without the permission; disabled, with the server's reason, in the wrong state.
 *
 * @example <ActionCol actions={['freeze']}><ActionButton action={Freeze} /></ActionCol>
 */
export const ActionButton = ({
    action,
    variant = 'text',
    label,
    isDestructive = action.isDestructive,
    isOffered = true,
    onDone,
    ...dialog
}: ActionButtonProps) => {
    const record = useRecordContext<RaRecord>();
    const state = useActionState()(action);
    const nameOf = useNameOf();
    const [isOpen, setOpen] = useState(false);
    if (!record || !state) return null;
    const close = () => setOpen(false);
    const handleDone = () => {
        close();
        onDone?.();
    };
    return (
        <>
            {isOffered && (
                <Tooltip title={state.ok ? '' : state.reason}>
                    <span>
                        <Button
                            size="small"
                            variant={variant}
                            color={isDestructive ? 'error' : 'primary'}
                            disabled={!state.ok}
                            onClick={event => {
                                event.stopPropagation();
                                setOpen(true);
                            }}
                        >
                            {label ?? nameOf(action)}
                        </Button>
                    </span>
                </Tooltip>
            )}
            {isOpen && <ActionDialog action={action} record={record} onClose={close} onDone={handleDone} {...dialog} />}
        </>
    );
};
