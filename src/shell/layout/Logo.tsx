import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { ROOT } from '#providers/auth/redirect.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useMenuPalette } from '#src/theme/useMenuPalette.ts';
import { CraneMark } from '../CraneMark.tsx';

/** The product's logo, which links to the user's home page (LAYOUT-02). */
export const Logo = ({ isFolded }: { isFolded: boolean }) => {
    const text = useText();
    const colors = useMenuPalette();
    return (
        <Box
            component={Link}
            to={ROOT}
            aria-label={text('shell.brandHome')}
            sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: isFolded ? 'center' : 'flex-start',
                gap: 2.5,
                px: isFolded ? 0 : 4,
                height: 48,
                flexShrink: 0,
                color: colors.activeText === '#fff' ? '#fff' : 'text.primary',
                textDecoration: 'none',
                fontSize: 16,
                fontWeight: 600,
                whiteSpace: 'nowrap',
            }}
        >
            <CraneMark />
            {!isFolded && text('common.brand')}
        </Box>
    );
};
