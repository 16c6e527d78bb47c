import { useContext, useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { PageContext, ShowingContext } from '../../page/PageContext.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

interface LeaveGuardProps {
    isDirty: boolean;
    /** Once the record is saved, nothing is held up any more. */
    isSaved: () => boolean;
    isBusy: boolean;
    /** Saves, then goes on. */
    onSave: (next: () => void) => void;
    /** The input is given up. */
    onDiscard?: () => void;
}

/** Holds up every way out of a form with unsaved input: close, back, menu, reload, closing its tab. */
export const LeaveGuard = (props: LeaveGuardProps) => {
    const { isDirty, isSaved, onSave, onDiscard } = props;
    const page = useContext(PageContext);
    const { count } = useContext(ShowingContext);
    // Tells the page, which outlives the form: its tab shows a mark and asks.
    useEffect(
        () => (isDirty ? page.markUnsaved({ isUnsaved: () => !isSaved(), save: onSave, discard: onDiscard }) : undefined),
        [page, isDirty, isSaved, onSave, onDiscard],
    );
    // Only one blocker is asked: the last one, so a form without changes has none and leaves the word to the others of the page.
    // One that was hidden and shown again leaves its old registration behind, so each showing has a new one.
    return isDirty ? <Blocker key={count} {...props} /> : null;
};

const Blocker = ({ isDirty, isSaved, isBusy, onSave, onDiscard }: LeaveGuardProps) => {
    const page = useContext(PageContext);
    const navigate = useNavigate();
    const blocker = useBlocker(
        ({ currentLocation, nextLocation }) =>
            isDirty && !isSaved() && currentLocation.pathname !== nextLocation.pathname && page.isLostBy(nextLocation.pathname),
    );
    const stay = () => blocker.reset?.();
    const handleSave = () => {
        const target = blocker.location;
        // A refusal shows in the form, so the question goes away first.
        blocker.reset?.();
        onSave(() => target && void navigate(target));
    };
    return (
        <LeaveDialog
            open={blocker.state === 'blocked'}
            isBusy={isBusy}
            onStay={stay}
            onDiscard={() => {
                onDiscard?.();
                blocker.proceed?.();
            }}
            onSave={handleSave}
        />
    );
};
