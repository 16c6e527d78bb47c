import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { useAct } from '../actions/useAct.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

interface MoveDialogProps {
    title: string;
    /** Stores the new place; what it throws is shown. */
    move: () => Promise<unknown>;
    /** Begins the keys of the queries that are stale then. */
    stale: readonly string[];
    onClose: () => void;
    /** What the move brings along. */
    children: ReactNode;
}

/** Asks before something that was dragged takes its new place in a tree. */
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
