import MenuIcon from '@mui/icons-material/Menu';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SvgIconComponent } from '@mui/icons-material';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { loadNoticeBoard, NOTICE_BOARD } from '#providers/realtime/notices.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMayUse } from '#src/kit/permission/useMayUse.ts';
import { EntryLink } from '../menu/EntryLink.tsx';
import { entryPath } from '../menu/menuEntry.ts';
import { useWaiting } from '../menu/waitingContext.ts';
import { MESSAGES, type Place, phonePlaces } from './phonePlaces.ts';

/** Number of unread announcements, from the cache of the header's bell. */
const useUnread = (): number => {
    const { data } = useQuery({ queryKey: NOTICE_BOARD, queryFn: ({ signal }) => loadNoticeBoard(signal), enabled: false });
    return (data?.anntMsgTotal ?? 0) + (data?.sysMsgTotal ?? 0);
};

const place = (isActive: boolean) =>
    ({
        flex: '1 1 0',
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.5,
        height: 1,
        fontSize: 12,
        lineHeight: '16px',
        textDecoration: 'none',
        color: isActive ? 'primary.light' : 'text.secondary',
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.light', outlineOffset: -2 },
    }) as const;

const Face = ({ Icon, label, count = 0 }: { Icon: SvgIconComponent; label: string; count?: number }) => (
    <>
        <Badge badgeContent={count} max={99} color="error" aria-hidden sx={{ '& .MuiBadge-badge': { top: 3, right: -2 } }}>
            <Icon sx={{ fontSize: 24 }} />
        </Badge>
        <Box component="span" sx={{ maxWidth: 1, px: 0.5, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {label}
        </Box>
    </>
);

const PlaceLink = ({ node, Icon }: Place) => {
    const text = useText();
    const { pathname } = useLocation();
    const path = entryPath(node);
    const waiting = useWaiting([path]);
    const unread = useUnread();
    const count = path === MESSAGES ? unread : waiting;
    const isActive = pathname === path || pathname.startsWith(`${path}/`);
    return (
        <Box
            component={EntryLink}
            node={node}
            aria-current={isActive ? 'page' : undefined}
            aria-description={count > 0 ? text('shell.waiting', { count }) : undefined}
            sx={place(isActive)}
        >
            <Face Icon={Icon} label={node.meta.title} count={count} />
        </Box>
    );
};

interface BottomBarProps {
    menu: readonly MenuNode[];
    isMenuOpen: boolean;
    onMenu: () => void;
}

/** Navigation bar at the bottom of a phone: the user's main pages with their pending counts, and the whole menu. */
export const BottomBar = ({ menu, isMenuOpen, onMenu }: BottomBarProps) => {
    const text = useText();
    const mayUse = useMayUse();
    return (
        <Box component="nav" aria-label={text('shell.places')} data-tour="menu" sx={{ display: 'flex', height: 1 }}>
            {phonePlaces(menu, mayUse).map(({ node, Icon }) => (
                <PlaceLink key={node.id} node={node} Icon={Icon} />
            ))}
            <ButtonBase aria-haspopup="dialog" aria-expanded={isMenuOpen} onClick={onMenu} sx={place(false)}>
                <Face Icon={MenuIcon} label={text('common.more')} />
            </ButtonBase>
        </Box>
    );
};
