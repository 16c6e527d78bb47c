import { lazyDialog } from '#src/kit/loading/lazyPart.ts';

const DIALOGS = {
    password: lazyDialog(() => import('./PasswordDialog.tsx'), 'PasswordDialog'),
    depart: lazyDialog(() => import('./SwitchDepartDialog.tsx'), 'SwitchDepartDialog'),
};
export type AccountDialogName = keyof typeof DIALOGS;

interface AccountDialogProps {
    /** The open dialog, if any. */
    name: AccountDialogName | undefined;
    onClose: () => void;
}

/** The two dialogs of the user menu; each is loaded when it is first opened. */
export const AccountDialog = ({ name, onClose }: AccountDialogProps) => {
    if (name === undefined) return null;
    const Dialog = DIALOGS[name];
    return <Dialog onClose={onClose} />;
};
