import { useText } from '#providers/i18n/useText.ts';
import { setUserStatus } from '#providers/system/users.ts';
import { ConfirmDialog } from '#src/kit/dialog/ConfirmDialog.tsx';
import { useUserAct } from './useUserAct.ts';

interface FreezeDialogProps {
    open: boolean;
    ids: readonly string[];
    /** The users concerned, in words. */
    who: string;
    /** 2 freezes, 1 unfreezes. */
    status: 1 | 2;
    onDone?: () => void;
    onClose: () => void;
}

/** Asks for confirmation before accounts are frozen or unfrozen. */
export const FreezeDialog = ({ open, ids, who, status, onDone, onClose }: FreezeDialogProps) => {
    const text = useText();
    const act = useUserAct(
        () => setUserStatus(ids, status),
        () => {
            onDone?.();
            onClose();
        },
    );
    const verb = status === 2 ? 'freeze' : 'unfreeze';
    return (
        <ConfirmDialog
            open={open}
            title={text(`user.${verb}Ask`)}
            confirm={text(`user.${verb}`)}
            isDestructive={status === 2}
            isBusy={act.isPending}
            onConfirm={() => act.mutate(undefined)}
            onClose={onClose}
        >
            {text(`user.${verb}Text`, { who })}
        </ConfirmDialog>
    );
};
