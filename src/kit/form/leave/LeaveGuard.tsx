import { useContext, useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { PageContext, ShowingContext } from '../../page/PageContext.ts';
import { LeaveDialog } from './LeaveDialog.tsx';

interface LeaveGuardProps {
    isDirty: boolean;
    /** Once the record is saved, navigation is not blocked any more. */
    isSaved: () => boolean;
    isBusy: boolean;
    /** Saves, then calls `next`. */
    onSave: (next: () => void) => void;
    /** Called when the user discards the input. */
    onDiscard?: () => void;
}

/** Blocks every way to leave a form with unsaved input: close, back, menu, reload, closing its tab. */
export const LeaveGuard = (props: LeaveGuardProps) => {
    const { isDirty, isSaved, onSave, onDiscard } = props;
    const page = useContext(PageContext);
    const { count } = useContext(ShowingContext);
    // Registers the unsaved input with the page, whose tab shows a mark and asks before it closes.
    useEffect(
        () => (isDirty ? page.markUnsaved({ isUnsaved: () => !isSaved(), save: onSave, discard: onDiscard }) : undefined),
        [page, isDirty, isSaved, onSave, onDiscard],
    );
    // React Router uses only the last blocker, so a form without changes must not render one, for other forms of the page. A blocker that
    // was hidden and shown again leaves its old registration behind, so the key remounts it each time it is shown.
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
        // A refusal is shown in the form, so the question closes first.
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
