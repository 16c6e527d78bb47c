import Alert from '@mui/material/Alert';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useEffect, useRef } from 'react';

interface FailureAlertProps {
    /** Somebody else was faster: there is a way on. */
    isConflict?: boolean;
    action?: ReactNode;
    sx?: SystemStyleObject<Theme>;
    children: ReactNode;
}

/**
 * Why a call failed, above the form that sent it. It comes into view where the form is longer than its place: its button is at the other end,
 * and nothing would seem to have happened.
 */
export const FailureAlert = ({ isConflict = false, action, sx, children }: FailureAlertProps) => {
    const place = useRef<HTMLDivElement>(null);
    // Scrolls the document's parts, once for each failure: another attempt takes the former one away.
    useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
    return (
        // The margin is for a header that lies over the page.
        <Alert ref={place} severity={isConflict ? 'warning' : 'error'} action={action} sx={{ mb: 4, scrollMarginTop: 112, ...sx }}>
            {children}
        </Alert>
    );
};
