import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { MENU } from '#src/theme/tokens.ts';
import { firstPart } from '#src/kit/loading/lazyPart.ts';
import { useMenuPalette } from '#src/theme/useMenuPalette.ts';
import { useStable } from '../tabs/useStable.ts';
import { Logo } from './Logo.tsx';
import { MenuEntry } from './MenuEntry.tsx';
import { MenuGroup } from './MenuGroup.tsx';
import { trailTo } from './menuTree.ts';
import { useGroup } from './useGroup.ts';
import { useLayout } from './useLayout.ts';

interface SideMenuProps {
    menu: readonly MenuNode[];
    /** Shows only icons; groups open beside them. */
    isFolded: boolean;
    onNavigate?: () => void;
}

// Lazy, because it needs a request.
const ViewsGroup = firstPart(() => import('./ViewsGroup.tsx'), 'ViewsGroup');
/** Id of the group of saved views, which is not in the server's menu. */
const VIEWS = 'views';
const NO_IDS: readonly string[] = [];

/** The side menu: the server's menu, or only the current page's group if the groups are in the header. The open group is stored. */
export const SideMenu = ({ menu: whole, isFolded, onNavigate }: SideMenuProps) => {
    const text = useText();
    const { hasTopGroups } = useLayout();
    const group = useGroup(whole);
    const menu = useMemo(() => (hasTopGroups && group ? (group.children ?? [group]) : whole), [hasTopGroups, group, whole]);
    const { pathname } = useLocation();
    const colors = useMenuPalette();
    const trail = useMemo(() => trailTo(menu, pathname), [menu, pathname]);
    const activeIds = useMemo(() => trail.map(({ id }) => id), [trail]);
    const [chosen, setChosen] = useStore<string>('menu.openGroup', '');
    const [first] = trail;
    // The group of the current page is open until the user opens another one on this page.
    const [openGroup, openedOn] = chosen.split('@');
    const open = openedOn === first?.id ? openGroup : (first?.id ?? openGroup);
    const { toggle } = useStable({ toggle: (id: string) => setChosen(`${open === id ? '' : id}@${first?.id ?? ''}`) });
    return (
        <Box
            component="nav"
            aria-label={text('shell.menu')}
            data-tour="menu"
            sx={{
                width: isFolded ? MENU.folded : MENU.width,
                minHeight: 0,
                flexGrow: 1,
                display: 'flex',
                flexDirection: 'column',
                bgcolor: colors.background,
                color: colors.text,
                borderRight: `1px solid ${colors.line}`,
                overflow: 'hidden',
            }}
        >
            <Logo isFolded={isFolded} />
            <Box
                component="ul"
                sx={{
                    m: 0,
                    p: 1,
                    pb: 4,
                    listStyle: 'none',
                    flex: 1,
                    overflowY: 'auto',
                    overflowX: 'hidden',
                    scrollbarWidth: 'thin',
                    scrollbarColor: `${colors.hover} transparent`,
                }}
            >
                {menu.map(node =>
                    node.children ? (
                        <MenuGroup
                            key={node.id}
                            node={node}
                            isFolded={isFolded}
                            isOpen={open === node.id}
                            activeIds={first?.id === node.id ? activeIds : NO_IDS}
                            onToggle={toggle}
                            onNavigate={onNavigate}
                        />
                    ) : (
                        <MenuEntry
                            key={node.id}
                            node={node}
                            isFolded={isFolded}
                            isActive={first?.id === node.id}
                            onNavigate={onNavigate}
                            depth={0}
                        />
                    ),
                )}
                <ViewsGroup id={VIEWS} isFolded={isFolded} isOpen={open === VIEWS} onToggle={toggle} onNavigate={onNavigate} />
            </Box>
        </Box>
    );
};
