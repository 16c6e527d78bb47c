import Breadcrumbs from '@mui/material/Breadcrumbs';
import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router';
import type { MenuNode } from '#contract/system/auth.ts';
import { HOME } from '#providers/auth/redirect.ts';
import { trailTo } from './menuTree.ts';

const quiet = { color: 'text.secondary', textDecoration: 'none', '&:hover': { color: 'primary.light' } } as const;

/** Where the page stands, from 首页 on; the current page is no link (LAYOUT-04). */
export const Breadcrumb = ({ menu }: { menu: readonly MenuNode[] }) => {
    const { pathname } = useLocation();
    const trail = pathname === HOME ? [] : trailTo(menu, pathname);
    const isHome = trail.length === 0;
    return (
        <Breadcrumbs aria-label="当前位置" sx={{ fontSize: 14, '& ol': { flexWrap: 'nowrap' }, '& li': { whiteSpace: 'nowrap' } }}>
            {isHome && pathname === HOME ? (
                <Box component="span" aria-current="page">
                    首页
                </Box>
            ) : (
                <Box component={Link} to={HOME} sx={quiet}>
                    首页
                </Box>
            )}
            {trail.map((node, index) => (
                <Box
                    key={node.id}
                    component="span"
                    aria-current={index === trail.length - 1 ? 'page' : undefined}
                    sx={index === trail.length - 1 ? { color: 'text.primary' } : { color: 'text.secondary' }}
                >
                    {node.meta.title}
                </Box>
            ))}
        </Breadcrumbs>
    );
};
