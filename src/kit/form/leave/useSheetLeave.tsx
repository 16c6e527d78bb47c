import { type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { type Page, PageContext } from '../../page/PageContext.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { LeaveCheck } from './unsaved.ts';

interface SheetLeave {
    /** `PageContext` value for the form, whose leave guard registers unsaved input with it. */
    page: Page;
    /** Closes the sheet, or asks first. */
    close: () => void;
    /** The question; render it anywhere in the sheet. */
    question: ReactNode;
}

/** Asks before a sheet without a URL is closed with unsaved input: no navigation happens, so `LeaveGuard` cannot ask. */
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
                // The sheet may stay mounted with another form, which can ask the same question again.
                stay();
                asked.discard?.();
                onClose();
            }}
            onSave={() => {
                // A refusal is shown in the form, so the question closes first.
                stay();
                asked.save(onClose);
            }}
        />
    );
    return { page, close, question };
};
