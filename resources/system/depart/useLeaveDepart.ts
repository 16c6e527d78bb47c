import { useMemo, useRef } from 'react';
import { Depart } from '#contract/system/depart.ts';
import { useSheetLeave } from '#src/kit/views/useSheetLeave.tsx';

/**
 * Asks before another department takes the place of one whose rights were ticked and not saved. The forms of the same screen lie over
 * it and take nothing away.
 */
export const useLeaveDepart = (show: (id: string) => void) => {
    const next = useRef('');
    const { page: outer, close, question } = useSheetLeave(() => show(next.current));
    const page = useMemo(
        () => ({ ...outer, isLostBy: (path: string) => !`${path}/`.startsWith(`/${Depart.resource}/`) && outer.isLostBy(path) }),
        [outer],
    );
    const leaveFor = (id: string) => {
        next.current = id;
        close();
    };
    return { page, leaveFor, question };
};
