import { readSession, updateUser } from '#providers/store/session.ts';
import { SetSecondFactor } from '#src/pages/account/second-factor/SetSecondFactor.tsx';
import { leave } from './leave.ts';
import { NotificationBridge } from './notice/NotificationBridge.tsx';

/** Replaces every page until the user has set up the second factor that a role requires; the server denies all data until then. */
export const FirstSecondFactor = () => {
    const handleDone = () => {
        const user = readSession()?.user;
        if (user) updateUser({ ...user, mustSetSecondFactor: false });
    };
    return (
        <>
            <SetSecondFactor onDone={handleDone} onClose={handleDone} onLeave={() => void leave()} />
            <NotificationBridge />
        </>
    );
};
