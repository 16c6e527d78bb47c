import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { markUnsaved } from './unsaved.ts';

interface LeaveGuardProps {
    isDirty: boolean;
    /** Once the record is saved, nothing is held up any more. */
    isSaved: () => boolean;
    isBusy: boolean;
    /** Saves, then goes on. */
    onSave: (next: () => void) => void;
}

/** Holds up every way out of a form with unsaved input: close, back, menu, reload. */
export const LeaveGuard = ({ isDirty, isSaved, isBusy, onSave }: LeaveGuardProps) => {
    const titleId = useId();
    const navigate = useNavigate();
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) => isDirty && !isSaved() && currentLocation.pathname !== nextLocation.pathname,
    );
    // Synchronises with the browser: closing the window asks too, and an expired session must not reload.
    useEffect(() => {
        if (!isDirty) return undefined;
        const unmark = markUnsaved(() => !isSaved());
        const ask = (event: BeforeUnloadEvent) => !isSaved() && event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => {
            unmark();
            window.removeEventListener('beforeunload', ask);
        };
    }, [isDirty, isSaved]);
    const stay = () => blocker.reset?.();
    const handleSave = () => {
        const target = blocker.location;
        // A refusal shows in the form, so the question goes away first.
        blocker.reset?.();
        onSave(() => target && void navigate(target));
    };
    return (
        <Dialog open={blocker.state === 'blocked'} onClose={stay} aria-labelledby={titleId}>
            <DialogTitle id={titleId}>内容尚未保存，确定离开吗？</DialogTitle>
            <DialogActions>
                <Button variant="outlined" onClick={stay}>
                    取消
                </Button>
                <Button variant="outlined" color="error" onClick={() => blocker.proceed?.()}>
                    放弃
                </Button>
                <Button variant="contained" loading={isBusy} onClick={handleSave}>
                    保存并关闭
                </Button>
            </DialogActions>
        </Dialog>
    );
};
