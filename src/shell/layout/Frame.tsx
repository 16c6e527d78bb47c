import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, type UIEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { BOTTOM_BAR, HEADER } from '#src/theme/tokens.ts';
import { useLayout } from './useLayout.ts';

/** Of the bar at the foot of a phone's window, above what the device keeps for itself. */
const BAR_HEIGHT = `calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom))`;

/** Smaller movements are a trembling finger or rounding. */
const MIN_PX = 4;

interface HidingHeader {
    isHidden: boolean;
    /** For `onScrollCapture` of the frame: hears every scroller inside of it. */
    handleScroll: (event: UIEvent<HTMLElement>) => void;
    show: () => void;
}

/** Hides the header while one scrolls down and brings it back when one scrolls up or goes to another page (THEME-05). */
function useHidingHeader(isOn: boolean): HidingHeader {
    const { pathname } = useLocation();
    const [hiddenOn, setHiddenOn] = useState<string>();
    const tops = useRef(new WeakMap<Element, number>());

    const handleScroll = (event: UIEvent<HTMLElement>) => {
        const scroller = event.target;
        // Dialogs and drawers hang below the frame in React's tree alone.
        if (!isOn || !(scroller instanceof HTMLElement) || !event.currentTarget.contains(scroller) || scroller.closest('nav')) return;
        const top = scroller.scrollTop;
        const moved = top - (tops.current.get(scroller) ?? 0);
        tops.current.set(scroller, top);
        // At the end the scroller moves up by itself, because it has just grown by the header's height.
        const isAtEnd = top + scroller.clientHeight >= scroller.scrollHeight - 1;
        if (moved > MIN_PX && top > HEADER.hidesAfter) setHiddenOn(pathname);
        else if ((moved < -MIN_PX && !isAtEnd) || top === 0) setHiddenOn(undefined);
    };
    return { isHidden: isOn && hiddenOn === pathname, handleScroll, show: () => setHiddenOn(undefined) };
}

let printedAt = '';
const subscribe = (listener: () => void) => {
    const handlePrint = () => {
        printedAt = formatDateTime(new Date());
        listener();
    };
    window.addEventListener('beforeprint', handlePrint);
    return () => window.removeEventListener('beforeprint', handlePrint);
};

/** Tables are wide; a paper of its own shape says so itself (`StatementPaper`). */
const SHEET = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />;

/** Nothing on the screen, where the footer is empty (LAYOUT-01); on paper it says who printed the page and when. */
const PrintFooter = () => {
    const text = useText();
    const user = useSession()?.user;
    const time = useSyncExternalStore(subscribe, () => printedAt);
    return (
        <>
            {SHEET}
            <Box
                component="div"
                sx={{ display: 'none', '@media print': { display: 'block', pt: 4, fontSize: 12, color: 'text.secondary' } }}
            >
                {text('shell.printed', { name: user?.realname || user?.username || '', time })}
            </Box>
        </>
    );
};

/** First stop of the Tab key: past menu and header, to the page. */
const SkipLink = () => {
    const text = useText();
    return (
        <Box
            component="a"
            href="#content"
            onClick={event => {
                // The address belongs to the page; a hash in it would be one more step back.
                event.preventDefault();
                document.getElementById('content')?.focus();
            }}
            sx={{
                position: 'absolute',
                left: -9999,
                top: 8,
                zIndex: 'tooltip',
                p: 2,
                borderRadius: 1,
                bgcolor: 'background.paper',
                color: 'primary.light',
                boxShadow: 6,
                '&:focus': { left: 8 },
            }}
        >
            {text('shell.skip')}
        </Box>
    );
};

interface FrameProps {
    /** Nothing hides as one scrolls where there is none. */
    hasHeader: boolean;
    /** The side menu, where there is one. */
    side: ReactNode;
    /** Header, and whatever stays with it above the page: only its first 48 px hide (THEME-05). */
    top: ReactNode;
    /** Stays at the foot of a phone's window; nothing of the page is behind it. */
    bottom: ReactNode;
    children: ReactNode;
}

/**
 * Where side menu, header and content stand, and which of them scrolls: the content alone, or the whole frame when header
 * or menu were not fixed (THEME-05, THEME-06).
 */
export const Frame = ({ hasHeader, side, top, bottom, children }: FrameProps) => {
    const { doesShellScroll, isHeaderFixed, isHeaderHiding, isMenuFixed } = useLayout();
    const { isHidden, handleScroll, show } = useHidingHeader(isHeaderHiding && hasHeader);
    const offset = isHidden ? -HEADER.height : 0;
    return (
        <Box
            onScrollCapture={handleScroll}
            data-scrolls={doesShellScroll}
            sx={{
                height: '100dvh',
                // Where the whole frame scrolls, what sticks to its foot stays above the bar.
                '--bottom-bar': bottom && doesShellScroll ? BAR_HEIGHT : '0px',
                overflow: doesShellScroll ? 'auto' : 'hidden',
                '@media print': { height: 'auto', overflow: 'visible' },
            }}
        >
            <SkipLink />
            <Box sx={{ display: 'flex', minHeight: '100%', height: doesShellScroll ? 'auto' : '100%', '@media print': { height: 'auto' } }}>
                {side && (
                    <Box
                        sx={[
                            { flexShrink: 0, display: 'flex', '@media print': { display: 'none' } },
                            isMenuFixed && { position: 'sticky', top: 0, height: '100dvh' },
                        ]}
                    >
                        {side}
                    </Box>
                )}
                <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
                    <Box
                        onFocus={show}
                        data-header-hidden={isHidden}
                        sx={[
                            {
                                flexShrink: 0,
                                zIndex: 'appBar',
                                transition: 'margin-top 150ms, top 150ms',
                                '@media print': { display: 'none' },
                            },
                            doesShellScroll && isHeaderFixed ? { position: 'sticky', top: offset } : { marginTop: `${offset}px` },
                        ]}
                    >
                        {top}
                    </Box>
                    <Box
                        component="main"
                        id="content"
                        tabIndex={-1}
                        sx={{
                            flex: doesShellScroll ? '1 0 auto' : 1,
                            minHeight: 0,
                            display: 'flex',
                            flexDirection: 'column',
                            outline: 'none',
                        }}
                    >
                        {children}
                    </Box>
                    <footer>
                        <PrintFooter />
                    </footer>
                    {bottom && (
                        <Box
                            sx={{
                                flexShrink: 0,
                                height: BAR_HEIGHT,
                                pb: 'env(safe-area-inset-bottom)',
                                bgcolor: 'background.paper',
                                borderTop: 1,
                                borderColor: 'divider',
                                zIndex: 'appBar',
                                ...(doesShellScroll && { position: 'sticky', bottom: 0 }),
                                '@media print': { display: 'none' },
                            }}
                        >
                            {bottom}
                        </Box>
                    )}
                </Box>
            </Box>
        </Box>
    );
};
