import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, type UIEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { formatDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { BOTTOM_BAR, HEADER } from '#src/theme/tokens.ts';
import { useLayout } from './useLayout.ts';

/** Height of the bar at the bottom of a phone's window, including the device's safe area. */
const BAR_HEIGHT = `calc(${BOTTOM_BAR}px + env(safe-area-inset-bottom))`;

/** Smaller scroll movements are ignored (a shaky finger or rounding). */
const MIN_PX = 4;

interface HidingHeader {
    isHidden: boolean;
    /** For `onScrollCapture` of the frame: receives the events of every scroll container inside of it. */
    handleScroll: (event: UIEvent<HTMLElement>) => void;
    show: () => void;
}

/** Hides the header on scrolling down and shows it on scrolling up or on navigation (THEME-05). */
function useHidingHeader(isOn: boolean): HidingHeader {
    const { pathname } = useLocation();
    const [hiddenOn, setHiddenOn] = useState<string>();
    const tops = useRef(new WeakMap<Element, number>());

    const handleScroll = (event: UIEvent<HTMLElement>) => {
        const scroller = event.target;
        // Dialogs and drawers are below the frame only in React's tree, not in the document.
        if (!isOn || !(scroller instanceof HTMLElement) || !event.currentTarget.contains(scroller) || scroller.closest('nav')) return;
        const top = scroller.scrollTop;
        const moved = top - (tops.current.get(scroller) ?? 0);
        tops.current.set(scroller, top);
        // At the end the scroll position moves up automatically, because the container has just grown by the header's height.
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

/** Landscape, because tables are wide; pages with another format set it themselves (`StatementPaper`). */
const SHEET = <GlobalStyles styles={{ '@page': { size: 'A4 landscape', margin: '10mm' } }} />;

/** The footer is empty on the screen (LAYOUT-01); on paper it shows who printed the page and when. */
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

/** First tab stop: skips menu and header and focuses the page. */
const SkipLink = () => {
    const text = useText();
    return (
        <Box
            component="a"
            href="#content"
            onClick={event => {
                // A hash in the URL would add a history entry.
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
    /** Without a header nothing is hidden on scrolling. */
    hasHeader: boolean;
    /** The side menu, if there is one. */
    side: ReactNode;
    /** Header and other bars above the page; only the first 48 px are hidden on scrolling (THEME-05). */
    top: ReactNode;
    /** Stays at the bottom of a phone's window and does not cover the page. */
    bottom: ReactNode;
    children: ReactNode;
}

/**
 * The layout of side menu, header and content. Either only the content scrolls, or the whole frame if the header or the menu is not fixed
 * (THEME-05, THEME-06).
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
                // If the whole frame scrolls, elements that are sticky at its bottom stay above the bar.
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
