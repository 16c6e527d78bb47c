import Logout from '@mui/icons-material/Logout';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { staticUrl } from '#providers/http/config.ts';
import { useSession } from '#providers/store/useSession.ts';
import { ConfirmDialog } from '#src/kit/ui/ConfirmDialog.tsx';
import { leave } from '../leave.ts';

/** Who is signed in, and the way out. */
export const UserMenu = () => {
    const user = useSession()?.user;
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isAsking, setIsAsking] = useState(false);
    const name = user?.realname || user?.username || '';
    return (
        <>
            <Button
                onClick={event => setAnchor(event.currentTarget)}
                aria-haspopup="menu"
                color="inherit"
                sx={{ gap: 2, px: 2, flexShrink: 0 }}
            >
                <Avatar
                    src={user?.avatar ? staticUrl(user.avatar) : undefined}
                    sx={{ width: 26, height: 26, fontSize: 13, bgcolor: 'primary.dark' }}
                >
                    {name.slice(0, 1)}
                </Avatar>
                {name}
            </Button>
            <Menu
                open={!!anchor}
                anchorEl={anchor}
                onClose={() => setAnchor(null)}
                anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
                transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            >
                <MenuItem
                    onClick={() => {
                        setAnchor(null);
                        setIsAsking(true);
                    }}
                    sx={{ gap: 2, minWidth: 140 }}
                >
                    <Logout sx={{ fontSize: 16 }} />
                    退出登录
                </MenuItem>
            </Menu>
            <ConfirmDialog
                open={isAsking}
                title="系统提示"
                confirm="确定"
                onConfirm={() => void leave()}
                onClose={() => setIsAsking(false)}
            >
                真的要注销登录吗 ?
            </ConfirmDialog>
        </>
    );
};
