import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router';
import type { MenuNode } from '#contract/system/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { HELP } from '#src/pages/help/helpPath.ts';
import { MenuSearch } from '../search/MenuSearch.tsx';
import { HeaderBell } from '../notice/HeaderBell.tsx';
import { TaskButton } from '../tasks/TaskButton.tsx';
import { UserMenu } from './UserMenu.tsx';

interface HeaderActionsProps {
    menu: readonly MenuNode[];
    isMobile: boolean;
}

/** The right end of the header (HEAD-02): search, help, bell, person. On a phone help lies in the person's menu. */
export const HeaderActions = ({ menu, isMobile }: HeaderActionsProps) => {
    const text = useText();
    return (
        <Box
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: { xs: 0, sm: 1 },
                flexShrink: 0,
                '& .MuiIconButton-root': { color: 'inherit' },
            }}
        >
            <MenuSearch menu={menu} isMobile={isMobile} />
            {!isMobile && (
                <Tooltip title={text('shell.help')}>
                    <IconButton component={Link} to={HELP} aria-label={text('shell.help')}>
                        <HelpOutline />
                    </IconButton>
                </Tooltip>
            )}
            <TaskButton />
            <HeaderBell />
            <UserMenu isMobile={isMobile} />
        </Box>
    );
};
