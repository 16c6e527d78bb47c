import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { useActionState } from './useActionState.ts';

interface ActionButtonProps {
    action: NamedAction;
    variant?: 'text' | 'contained' | 'outlined';
    /** Above the inputs; it finds the record through `useRecordContext`. */
    intro?: ReactNode;
    /** In place of the action's inputs. */
    children?: ReactNode;
    defaultValues?: Record<string, unknown>;
}

/**
 * Does a named action to the record at hand. Absent without the right; greyed, with the server's reason, in the wrong state.
 *
 * @example <ActionCol actions={['freeze']}><ActionButton action={Freeze} /></ActionCol>
 */
export const ActionButton = ({ action, variant = 'text', ...dialog }: ActionButtonProps) => {
    const record = useRecordContext<RaRecord>();
    const state = useActionState()(action);
    const nameOf = useNameOf();
    const [isOpen, setOpen] = useState(false);
    if (!record || !state) return null;
    return (
        <>
            <Tooltip title={state.ok ? '' : state.reason}>
                <span>
                    <Button
                        size="small"
                        variant={variant}
                        color={action.isDestructive ? 'error' : 'primary'}
                        disabled={!state.ok}
                        onClick={event => {
                            event.stopPropagation();
                            setOpen(true);
                        }}
                    >
                        {nameOf(action)}
                    </Button>
                </span>
            </Tooltip>
            {isOpen && <ActionDialog action={action} record={record} onClose={() => setOpen(false)} {...dialog} />}
        </>
    );
};
