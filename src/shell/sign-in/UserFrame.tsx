import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { CraneMark } from '../CraneMark.tsx';
import { CranePicture } from './CranePicture.tsx';

/** The layout of every page without a session: a picture at the left, the content at the right. */
export const UserFrame = ({ children }: { children: ReactNode }) => {
    const text = useText();
    return (
        <Box sx={{ minHeight: '100dvh', display: 'flex', bgcolor: 'background.paper' }}>
            <Box
                sx={{
                    display: { xs: 'none', lg: 'block' },
                    position: 'sticky',
                    top: 0,
                    height: '100dvh',
                    flex: '0 0 61%',
                    overflow: 'hidden',
                    color: '#fff',
                    background: 'linear-gradient(160deg, #001529 0%, #06294d 55%, #0b5394 100%)',
                }}
            >
                <Box sx={{ position: 'relative', zIndex: 1, px: 16, pt: 14 }}>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, fontSize: 16, fontWeight: 600 }}>
                        <CraneMark />
                        {text('signIn.brand')}
                    </Box>
                    <Box sx={{ mt: 22, fontSize: 32, lineHeight: '44px', fontWeight: 600 }}>{text('signIn.slogan')}</Box>
                    <Box sx={{ mt: 2, fontSize: 16, opacity: 0.75 }}>{text('signIn.subtitle')}</Box>
                </Box>
                <CranePicture />
            </Box>
            <Box
                component="main"
                sx={{
                    flex: 1,
                    minWidth: 0,
                    display: 'flex',
                    flexDirection: 'column',
                    alignItems: 'center',
                    justifyContent: 'center',
                    px: { xs: 5, sm: 10 },
                    py: 8,
                }}
            >
                <Box
                    sx={{
                        display: { xs: 'flex', lg: 'none' },
                        alignItems: 'center',
                        gap: 3,
                        width: '100%',
                        maxWidth: 360,
                        mb: 6,
                        fontSize: 16,
                        fontWeight: 600,
                    }}
                >
                    <CraneMark />
                    {text('signIn.product')}
                </Box>
                <Box sx={{ width: '100%', maxWidth: 360 }}>{children}</Box>
            </Box>
        </Box>
    );
};
