import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { lazyDialog } from '#src/kit/loading/lazyPart.ts';
import { useShortcut } from '#src/kit/ui/useShortcut.ts';
import { setHelpOpen, setTourRunning, useHelpOpen, useTourRunning } from './helpOpen.ts';
import { useHelpSeen } from './useHelpSeen.ts';

const HelpDrawer = lazyDialog(() => import('./HelpDrawer.tsx'), 'HelpDrawer');
const Tour = lazyDialog(() => import('./tour/Tour.tsx'), 'Tour');

/** The header's `?`, also F1: help of the current page, with a dot while there is news. On a phone it is in the user menu. */
export const HelpButton = ({ isMobile }: { isMobile: boolean }) => {
    const text = useText();
    const { hasNews } = useHelpSeen();
    const isOpen = useHelpOpen();
    const isTouring = useTourRunning();
    useShortcut({ key: 'f1' }, () => setHelpOpen(true));
    // Closes both when the workspace unmounts, so that they are closed for the next user.
    useEffect(
        () => () => {
            setHelpOpen(false);
            setTourRunning(false);
        },
        [],
    );
    return (
        <>
            {!isMobile && (
                <Tooltip title={text('shell.howTo')}>
                    <IconButton
                        aria-label={text(hasNews ? 'shell.howToNews' : 'shell.howTo')}
                        aria-haspopup="dialog"
                        aria-keyshortcuts="F1"
                        data-tour="help"
                        onClick={() => setHelpOpen(true)}
                    >
                        <Badge variant="dot" color="error" invisible={!hasNews}>
                            <HelpOutline />
                        </Badge>
                    </IconButton>
                </Tooltip>
            )}
            {isOpen && <HelpDrawer />}
            {isTouring && <Tour />}
        </>
    );
};
