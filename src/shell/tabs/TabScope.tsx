import DefaultPropsProvider from '@mui/material/DefaultPropsProvider';
import { useTheme } from '@mui/material/styles';
import { type ReactNode, useContext, useMemo } from 'react';
import {
    type Location,
    parsePath,
    type To,
    UNSAFE_LocationContext as LocationContext,
    UNSAFE_NavigationContext as NavigationContext,
    UNSAFE_RouteContext as RouteContext,
} from 'react-router-dom';
import { PageContext } from '#src/kit/page/PageContext.ts';
import type { Pages } from './pages.ts';
import { TabActionsContext } from './TabsContext.ts';

interface TabScopeProps {
    id: string;
    pages: Pages;
    location: Location;
    /** Where the page's sheets and dialogs are drawn: within the tab, so that the strip and the menu stay in reach. */
    container: HTMLElement;
    children: ReactNode;
}

const TOP = { outlet: null, matches: [], isDataRoute: false };

/**
 * A router of its own for each tab: its location is frozen while it is hidden, and going somewhere moves the hidden page
 * instead of the address bar. In front, it is the browser's history.
 */
export const TabScope = ({ id, pages, location, container, children }: TabScopeProps) => {
    const outer = useContext(NavigationContext);
    const relocate = useContext(TabActionsContext)?.relocate;
    const here = useMemo(() => ({ location, navigationType: 'POP' as LocationAction }), [location]);
    const navigation = useMemo(() => {
        const { navigator } = outer;
        const go =
            (way: 'push' | 'replace'): typeof navigator.push =>
            (to, state, options) => {
                if (pages.isShown(id)) navigator[way](to, state, options);
                else if (pages.of(id).isLostBy(pathOf(to).pathname ?? '')) relocate?.(id, pathOf(to), state);
            };
        return {
            ...outer,
            navigator: {
                ...navigator,
                push: go('push'),
                replace: go('replace'),
                go: (delta: number) => pages.isShown(id) && navigator.go(delta),
            },
        };
    }, [outer, pages, id, relocate]);
    const { components } = useTheme();
    // The provider reads a theme's components, which its type calls plain props.
    const defaults = useMemo((): Record<string, unknown> => {
        const own = { container, disableEnforceFocus: true };
        const withOwn = (part: { defaultProps?: object } | undefined) => ({ ...part, defaultProps: { ...part?.defaultProps, ...own } });
        return { ...components, MuiDialog: withOwn(components?.MuiDialog), MuiDrawer: withOwn(components?.MuiDrawer) };
    }, [components, container]);
    return (
        <PageContext value={pages.of(id)}>
            <NavigationContext value={navigation}>
                <LocationContext value={here}>
                    <RouteContext value={TOP}>
                        <DefaultPropsProvider value={defaults}>{children}</DefaultPropsProvider>
                    </RouteContext>
                </LocationContext>
            </NavigationContext>
        </PageContext>
    );
};

type LocationAction = React.ContextType<typeof LocationContext>['navigationType'];

const pathOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to);
