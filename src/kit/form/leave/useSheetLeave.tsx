import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { type Page, PageContext } from '../../page/PageContext.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { LeaveCheck } from './unsaved.ts';

interface SheetLeave {
    /** To stand around the form, whose leave guard tells it of unsaved input. */
    page: Page;
    /** Closes the sheet, or asks first. */
    close: () => void;
    /** The question, to be drawn somewhere in the sheet. */
    question: ReactNode;
}

/** Asks before a sheet that is no page of its own loses its input: no address changes when it closes, so nothing else would. */
export const useSheetLeave = (onClose: () => void): SheetLeave => {
    const outer = useContext(PageContext);
    const checks = useRef(new Set<LeaveCheck>());
    const [asked, setAsked] = useState<LeaveCheck>();
    const page = useMemo(
        () => ({
            ...outer,
            markUnsaved: (check: LeaveCheck) => {
                const end = outer.markUnsaved(check);
                checks.current.add(check);
                return () => {
                    checks.current.delete(check);
                    end();
                };
            },
        }),
        [outer],
    );
    const close = () => {
        const unsaved = [...checks.current].find(check => check.isUnsaved());
        if (unsaved) setAsked(unsaved);
        else onClose();
    };
    const stay = () => setAsked(undefined);
    const question = asked && (
        <LeaveDialog
            open
            onStay={stay}
            onDiscard={() => {
                // Something else may take the place of what is left, with the same question to come.
                stay();
                asked.discard?.();
                onClose();
            }}
            onSave={() => {
                // A refusal shows in the form, so the question goes away first.
                stay();
                asked.save(onClose);
            }}
        />
    );
    return { page, close, question };
};
