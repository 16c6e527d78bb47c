import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useAct } from '../actions/useAct.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

interface MoveDialogProps {
    title: string;
    /** Saves the new position; an error is shown. */
    move: () => Promise<unknown>;
    /** Prefix of the query keys to invalidate. */
    stale: readonly string[];
    onClose: () => void;
    /** The consequences of the move. */
    children: ReactNode;
}

/** Asks for a confirmation before a dragged entry is moved in a tree. */
export const MoveDialog = ({ title, move, stale, onClose, children }: MoveDialogProps) => {
    const text = useText();
    const moving = useAct(move, { stale: [stale], notice: text('common.moved'), onDone: onClose });
    return (
        <ConfirmDialog
            open
            title={title}
            confirm={text('common.move')}
            isBusy={moving.isPending}
            onConfirm={() => moving.mutate()}
            onClose={onClose}
        >
            {children}
        </ConfirmDialog>
    );
};
