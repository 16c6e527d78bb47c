import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { HOME } from '#providers/auth/redirect.ts';
import { CraneMark } from '../CraneMark.tsx';

/** The product's mark; it leads to the dashboard (LAYOUT-02). */
export const Logo = ({ isFolded }: { isFolded: boolean }) => (
    <Box
        component={Link}
        to={HOME}
        aria-label="吊运助手，返回首页"
        sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: isFolded ? 'center' : 'flex-start',
            gap: 2.5,
            px: isFolded ? 0 : 4,
            height: 48,
            flexShrink: 0,
            color: '#fff',
            textDecoration: 'none',
            fontSize: 16,
            fontWeight: 600,
            whiteSpace: 'nowrap',
        }}
    >
        <CraneMark />
        {!isFolded && '吊运助手'}
    </Box>
);
