import Alert from '@mui/material/Alert';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { type ReactNode, useEffect, useRef } from 'react';

interface FailureAlertProps {
    /** A version conflict, which the user can resolve. */
    isConflict?: boolean;
    action?: ReactNode;
    sx?: SystemStyleObject<Theme>;
    children: ReactNode;
}

/**
 * Error of a failed call, above its form. It scrolls into view when it appears, because in a long form the button is at the other end and
 * the message would not be seen.
 */
export const FailureAlert = ({ isConflict = false, action, sx, children }: FailureAlertProps) => {
    const place = useRef<HTMLDivElement>(null);
    // Scrolls the document. Once is enough: the next attempt removes this alert and a new failure mounts another one.
    useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
    return (
        // The margin keeps it clear of the sticky header of the page.
        <Alert ref={place} severity={isConflict ? 'warning' : 'error'} action={action} sx={{ mb: 4, scrollMarginTop: 112, ...sx }}>
            {children}
        </Alert>
    );
};
