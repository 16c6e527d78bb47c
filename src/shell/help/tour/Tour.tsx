import GlobalStyles from '@mui/material/GlobalStyles';
import { driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '#providers/i18n/useText.ts';
import { useMenuTitles } from '#src/kit/resource/useMenuTitle.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { isReachable } from '#src/kit/ui/isReachable.ts';
import { setTourRunning } from '../helpOpen.ts';
import { useHelpSeen } from '../useHelpSeen.ts';
import { routeOf, SHELL_STOPS, type Stop } from './routes.ts';

/** How long the tour waits for an element of the main screen, in milliseconds; a missing element is skipped. */
const WAIT_MS = 10_000;

const find = ({ at }: Stop): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(at)].find(isReachable);

/** Waits for the element of a stop, at most `WAIT_MS`. */
const arrival = (stop: Stop, signal: AbortSignal): Promise<void> =>
    new Promise(resolve => {
        const done = () => {
            watching.disconnect();
            clearTimeout(timer);
            resolve();
        };
        const watching = new MutationObserver(() => find(stop) && done());
        const timer = setTimeout(done, find(stop) ? 0 : WAIT_MS);
        watching.observe(document.body, { childList: true, subtree: true, attributes: true });
        signal.addEventListener('abort', done);
    });

/** Attributes that driver.js removes from the elements it highlights. */
const TAKEN = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/** Remembers these attributes; the returned function restores them. */
const keepAttributes = (elements: readonly HTMLElement[]): (() => void) => {
    const kept = elements.flatMap(element => TAKEN.map(name => [element, name, element.getAttribute(name)] as const));
    return () => kept.forEach(([element, name, value]) => value !== null && element.setAttribute(name, value));
};

/** driver.js in the colours of the theme; buttons are 44 px high on a phone, as everywhere. */
const STYLES = (
    <GlobalStyles
        styles={theme => ({
            '.driver-popover.tour': {
                maxWidth: 'min(320px, calc(100vw - 32px))',
                padding: 16,
                fontFamily: theme.typography.fontFamily,
                color: theme.palette.text.primary,
                backgroundColor: theme.palette.background.paper,
                borderRadius: 6,
            },
            '.tour .driver-popover-title': { fontFamily: 'inherit', fontSize: 16, fontWeight: 600, paddingRight: 24 },
            '.tour .driver-popover-description': { fontFamily: 'inherit', lineHeight: '22px' },
            '.tour .driver-popover-progress-text': { color: theme.palette.text.secondary },
            '.tour .driver-popover-close-btn': {
                color: theme.palette.text.secondary,
                height: 32,
                '&:hover, &:focus': { color: 'inherit' },
            },
            '.tour .driver-popover-footer-btn': {
                minHeight: 32,
                padding: '4px 12px',
                fontSize: 14,
                lineHeight: '22px',
                color: theme.palette.text.primary,
                backgroundColor: 'transparent',
                borderColor: theme.palette.divider,
                borderRadius: 6,
                textShadow: 'none',
                '&:hover, &:focus': { backgroundColor: theme.palette.action.selected },
                '&:focus-visible': { outline: `2px solid ${theme.palette.primary.light}`, outlineOffset: 1 },
                [theme.breakpoints.down('sm')]: { minHeight: 44, lineHeight: '34px' },
            },
            '.tour .driver-popover-next-btn, .tour .driver-popover-next-btn:is(:hover, :focus)': {
                color: theme.palette.primary.contrastText,
                backgroundColor: theme.palette.primary.dark,
                borderColor: theme.palette.primary.dark,
            },
            ...Object.fromEntries(
                ['Left', 'Right', 'Top', 'Bottom'].map(side => [
                    `.tour .driver-popover-arrow-side-${side.toLowerCase()}`,
                    { [`border${side}Color`]: theme.palette.background.paper },
                ]),
            ),
        })}
    />
);

/** The tour of the shell and of the user's main screen, controlled by arrow keys, Enter and Escape. */
export const Tour = () => {
    const text = useText();
    const titleOf = useMenuTitles();
    const mayUse = useMayUse();
    const navigate = useNavigate();
    const { noteToured } = useHelpSeen();
    const run = () => {
        const ending = new AbortController();
        const { page, stops } = routeOf(mayUse);
        const hasPage = titleOf(page) !== undefined;
        if (hasPage) void navigate(page);
        const begin = async () => {
            if (hasPage) await Promise.all(stops.map(stop => arrival(stop, ending.signal)));
            if (ending.signal.aborted) return;
            const shown = [...SHELL_STOPS, ...(hasPage ? stops : [])].flatMap(stop => {
                const element = find(stop);
                return element ? [{ element, key: stop.key }] : [];
            });
            const giveBack = keepAttributes(shown.map(({ element }) => element));
            const guide = driver({
                popoverClass: 'tour',
                animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
                showProgress: true,
                progressText: '{{current}} / {{total}}',
                nextBtnText: text('help.tourNext'),
                prevBtnText: text('help.tourBack'),
                doneBtnText: text('help.tourDone'),
                disableActiveInteraction: true,
                allowKeyboardControl: false,
                steps: shown.map(({ element, key }) => ({
                    element,
                    popover: { title: text(`help.stops.${key}.title`), description: text(`help.stops.${key}.body`) },
                })),
                onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', text('common.close')),
                onDestroyed: () => {
                    giveBack();
                    noteToured();
                    setTourRunning(false);
                },
            });
            // driver.js ignores arrow keys that are pressed while it moves to another stop.
            const handleKeyUp = ({ key }: KeyboardEvent) => {
                if (key === 'ArrowRight') guide.moveNext();
                else if (key === 'ArrowLeft' && guide.hasPreviousStep()) guide.movePrevious();
                else if (key === 'Escape') guide.destroy();
            };
            ending.signal.addEventListener('abort', () => guide.destroy());
            guide.drive();
            window.addEventListener('keyup', handleKeyUp, { signal: ending.signal });
        };
        void begin();
        return () => {
            ending.abort();
            document.querySelector<HTMLElement>('[data-tour="help"]')?.focus();
        };
    };
    const start = useRef(run);
    // driver.js renders outside of the React tree.
    useEffect(() => start.current(), []);
    return STYLES;
};
