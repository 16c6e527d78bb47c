import { readSession, updateUser } from '#providers/store/session.ts';
import { PasswordDialog } from '#src/pages/account/PasswordDialog.tsx';
import { leave } from './leave.ts';
import { NotificationBridge } from './notice/NotificationBridge.tsx';

/** Replaces every page until the user has changed a password that somebody else has set; the server denies all data until then. */
export const FirstPassword = () => {
    const handleDone = () => {
        const user = readSession()?.user;
        if (user) updateUser({ ...user, mustChangePassword: false });
    };
    return (
        <>
            <PasswordDialog onClose={handleDone} onLeave={() => void leave()} />
            <NotificationBridge />
        </>
    );
};
