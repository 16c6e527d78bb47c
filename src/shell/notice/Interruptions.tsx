import { AboveModals } from './AboveModals.tsx';
import { ExpiredDialog } from './ExpiredDialog.tsx';
import { OtherUserDialog } from './OtherUserDialog.tsx';
import { ReloadDialog } from './ReloadDialog.tsx';
import { SessionGuard } from './SessionGuard.tsx';
import { StatusBars } from './StatusBars.tsx';

/** Whatever may stand over any page: sessions that end, somebody else in the browser, the server out of reach, reloads. */
export const Interruptions = () => (
    <>
        <AboveModals>
            <StatusBars />
        </AboveModals>
        <SessionGuard />
        <ExpiredDialog />
        <ReloadDialog />
        <OtherUserDialog />
    </>
);
