import Box from '@mui/material/Box';
import { alpha, type Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { Activity, type KeyboardEvent, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ShowingContext } from '#src/kit/page/PageContext.ts';
import { Forbidden } from '#src/pages/Forbidden.tsx';
import { PageBox } from './PageBox.tsx';
import type { Pages } from './pages.ts';
import type { Places } from './places.ts';
import { TabScope } from './TabScope.tsx';
import { panelId, tabId } from './tabIds.ts';
import type { Tab } from './tabsState.ts';
import { recordLinkHandlers } from './recordLinks.ts';
import { useKeptPosition } from './useKeptPosition.ts';
import { useTabs } from './useTabs.ts';

/** Styles of a tab's panel: its sheets and dialogs cover only the panel and are below the popovers of the header. */
const panelStyles = (theme: Theme): SystemStyleObject<Theme> => ({
    position: 'relative',
    isolation: 'isolate',
    flex: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    '[data-scrolls=true] &': { flex: '1 0 auto', overflow: 'visible' },
    '@media print': {
        overflow: 'visible',
        // A sheet or dialog is printed completely, without the content that it covers.
        '&:has(> .MuiModal-root) > *:not(:last-child)': { display: 'none' },
        '& > .MuiModal-root, & > .MuiModal-root > .MuiDrawer-paper': {
            position: 'static',
            width: '100%',
            height: 'auto',
            maxHeight: 'none',
            overflow: 'visible',
            boxShadow: 'none',
            border: 0,
        },
        '& > .MuiModal-root > .MuiBackdrop-root': { display: 'none' },
    },
    '@media not print': {
        '& > .MuiModal-root, & > .MuiModal-root > .MuiBackdrop-root, & > .MuiModal-root > .MuiDrawer-paper': { position: 'absolute' },
    },
    '&[data-highlighted]::after': {
        content: '""',
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        pointerEvents: 'none',
        boxShadow: `inset 0 0 0 2px ${alpha(theme.palette.primary.main, 0.6)}, inset 0 0 24px ${alpha(theme.palette.primary.main, 0.3)}`,
        '@keyframes tab-refreshed': { from: { opacity: 1 }, to: { opacity: 0 } },
        animation: 'tab-refreshed 1.4s ease-out forwards',
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    },
});

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]';

/**
 * Lets the Tab key cycle within the sheet or dialog that covers a page, because the page behind is not reachable. The focus is not trapped
 * otherwise: strip, menu and header can still be clicked.
 */
function keepTabInside(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Tab' || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    const modal = event.target.closest('.MuiModal-root');
    if (!modal || !event.currentTarget.contains(modal)) return;
    const stops = [...modal.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
        element => element.tabIndex >= 0 && element.dataset.testid?.startsWith('sentinel') !== true && element.getClientRects().length > 0,
    );
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    const isAtEdge = edge === undefined || event.target === edge || !stops.includes(event.target);
    if (!isAtEdge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

/**
 * Moves the focus to the topmost sheet or dialog when the focused element is removed: a closing dialog restores the focus to the button that
 * opened it, which may not exist any more. With the focus on the document's body, no key would reach the sheet. Returns the cleanup
 * function.
 */
function keepFocus(panel: HTMLElement): () => void {
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
        last = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
        if (last === null || last.isConnected || document.activeElement !== document.body) return;
        // There may be none yet, because MUI unhides the sheet below a dialog only some time after the dialog is removed.
        const top = [...panel.querySelectorAll<HTMLElement>('.MuiModal-root:not([aria-hidden=true])')].at(-1);
        top?.querySelector<HTMLElement>('[data-mui-focusable]')?.focus();
    });
    panel.addEventListener('focusin', note);
    observer.observe(panel, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] });
    return () => {
        panel.removeEventListener('focusin', note);
        observer.disconnect();
    };
}

interface TabPanelProps {
    tab: Tab;
    pages: Pages;
    places: Places;
    isVisible: boolean;
    /** The user does not have permission for this page any more. */
    isRevoked: boolean;
    isHighlighted: boolean;
    /** The routes, a new element after each navigation. */
    children: ReactNode;
}

const FORBIDDEN = <Forbidden />;

/** A tab's page. While hidden it keeps its state and its DOM, and its effects are unmounted. */
export const TabPanel = ({ tab, pages, places, isVisible, isRevoked, isHighlighted, children }: TabPanelProps) => {
    const { id, epoch, location } = tab;
    const [drawn, setDrawn] = useState({ routes: children, location, places });
    // Showing the tab does not re-render it: the routes are only matched when its location or the menu changes.
    if (isVisible && (drawn.location !== location || drawn.places !== places)) setDrawn({ routes: children, location, places });
    const [panel, setPanel] = useState<HTMLElement | null>(null);
    const showing = useMemo(() => ({ isVisible, count: tab.shownAt }), [isVisible, tab.shownAt]);
    // Updates the page's entry in `pages`, which outlives effects: before the page's effects start or stop, and after.
    useLayoutEffect(() => pages.setShown(id, isVisible), [pages, id, isVisible]);
    useEffect(() => {
        if (isVisible) pages.sweep(id);
    }, [pages, id, isVisible]);
    useEffect(() => () => pages.drop(id), [pages, id]);
    // Removed elements can only be detected in the document.
    useEffect(() => (panel && isVisible ? keepFocus(panel) : undefined), [panel, isVisible]);
    useKeptPosition(panel, isVisible);
    const { openBehind } = useTabs();
    const links = useMemo(() => recordLinkHandlers(openBehind), [openBehind]);
    return (
        <Activity mode={isVisible ? 'visible' : 'hidden'}>
            <Box
                // React detaches the ref of a hidden panel, but the element stays.
                ref={(element: HTMLElement | null) => {
                    if (element) setPanel(element);
                }}
                role="tabpanel"
                id={panelId(id)}
                aria-labelledby={tabId(id)}
                onKeyDown={keepTabInside}
                {...links}
                data-highlighted={isHighlighted || undefined}
                sx={panelStyles}
            >
                {panel && (
                    <ShowingContext value={showing}>
                        <PanelBody key={epoch} id={id} pages={pages} location={location} container={panel}>
                            {isRevoked ? FORBIDDEN : drawn.routes}
                        </PanelBody>
                    </ShowingContext>
                )}
            </Box>
        </Activity>
    );
};

interface PanelBodyProps {
    id: string;
    pages: Pages;
    location: Tab['location'];
    container: HTMLElement;
    children: ReactNode;
}

const PanelBody = memo(({ children, ...scope }: PanelBodyProps) => (
    <TabScope {...scope}>
        <PageBox resetKey={scope.location.pathname}>{children}</PageBox>
    </TabScope>
));
