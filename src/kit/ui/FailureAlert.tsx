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
 * Why a call failed, above the form that sent it. It scrolls into view when it appears: in a long form the button is at the other end, and a
 * message out of sight would look as if nothing had happened.
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
