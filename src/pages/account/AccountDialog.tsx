import { lazy, Suspense } from 'react';

const DIALOGS = {
    password: lazy(() => import('./PasswordDialog.tsx').then(({ PasswordDialog }) => ({ default: PasswordDialog }))),
    depart: lazy(() => import('./SwitchDepartDialog.tsx').then(({ SwitchDepartDialog }) => ({ default: SwitchDepartDialog }))),
};
export type AccountDialogName = keyof typeof DIALOGS;

interface AccountDialogProps {
    /** Which one is open, if any. */
    name: AccountDialogName | undefined;
    onClose: () => void;
}

/** The two dialogs of the user menu; each is loaded when it is first asked for. */
export const AccountDialog = ({ name, onClose }: AccountDialogProps) => {
    if (name === undefined) return null;
    const Dialog = DIALOGS[name];
    return (
        <Suspense>
            <Dialog onClose={onClose} />
        </Suspense>
    );
};
