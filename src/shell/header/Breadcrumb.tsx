import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import { Link, useLocation } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { HOME } from '#providers/auth/redirect.ts';
import { useShownPermissions } from '#providers/auth/useShownPermissions.ts';
import { useText } from '#providers/i18n/useText.ts';
import { HELP } from '#src/pages/help/helpPath.ts';
import { trailTo } from '../layout/menuTree.ts';

interface BreadcrumbProps {
    menu: readonly MenuNode[];
    /** Shows only 首页 and the page, because a phone has no room for the groups in between. */
    isShort?: boolean;
}

const quiet = { color: 'text.secondary', textDecoration: 'none', '&:hover': { color: 'primary.light' } } as const;
const oneLine = {
    fontSize: 14,
    '& ol': { flexWrap: 'nowrap' },
    '& li': { whiteSpace: 'nowrap' },
    '& li:last-of-type': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;

/** The breadcrumb from 首页 to the current page, which is not a link (LAYOUT-04). */
export const Breadcrumb = ({ menu, isShort = false }: BreadcrumbProps) => {
    const text = useText();
    const { pathname } = useLocation();
    const isHome = pathname === HOME;
    // Pages that are hidden in the menu get their names from the complete list.
    const whole = useShownPermissions()?.menu ?? [];
    const shownTrail = isHome ? [] : trailTo(menu, pathname);
    const trail = isHome || shownTrail.length > 0 ? shownTrail : trailTo(whole, pathname);
    if (trail.at(-1)?.meta.hiddenHeaderContent) return null;
    const titles = pathname === HELP ? [text('shell.help')] : trail.map(({ meta }) => meta.title);
    const shown = isShort ? titles.slice(-1) : titles;
    return (
        <Breadcrumbs aria-label={text('shell.crumbs')} sx={oneLine}>
            {isHome ? (
                <Box component="span" aria-current="page">
                    {text('shell.home')}
                </Box>
            ) : (
                <Box component={Link} to={HOME} sx={quiet}>
                    {text('shell.home')}
                </Box>
            )}
            {shown.map((title, index) => (
                <Box
                    // Two levels may have the same title.
                    key={`${index}.${title}`}
                    component="span"
                    aria-current={index === shown.length - 1 ? 'page' : undefined}
                    sx={{ color: index === shown.length - 1 ? 'text.primary' : 'text.secondary' }}
                >
                    {title}
                </Box>
            ))}
        </Breadcrumbs>
    );
};
