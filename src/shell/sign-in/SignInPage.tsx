import Box from '@mui/material/Box';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { CraneMark } from '../CraneMark.tsx';
import { CranePicture } from './CranePicture.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Left a quiet picture of the trade, right the form; no react-admin, so that it is usable at once. */
export const SignInPage = () => {
    useDocumentTitle('登录');
    return (
        <Box sx={{ minHeight: '100dvh', display: 'flex', bgcolor: 'background.paper' }}>
            <Box
                sx={{
                    display: { xs: 'none', lg: 'block' },
                    position: 'relative',
                    flex: '0 0 61%',
                    overflow: 'hidden',
                    color: '#fff',
                    background: 'linear-gradient(160deg, #001529 0%, #06294d 55%, #0b5394 100%)',
                }}
            >
                <Box sx={{ position: 'relative', zIndex: 1, px: 16, pt: 14 }}>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, fontSize: 16, fontWeight: 600 }}>
                        <CraneMark />
                        吊运助手
                    </Box>
                    <Box sx={{ mt: 22, fontSize: 32, lineHeight: '44px', fontWeight: 600 }}>每一次起吊，都有据可依</Box>
                    <Box sx={{ mt: 2, fontSize: 16, opacity: 0.75 }}>订单 · 调度 · 计价 · 结算，一个工作台</Box>
                </Box>
                <CranePicture />
            </Box>
            <Box
                component="main"
                sx={{
                    flex: 1,
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
                    吊运助手后台管理系统
                </Box>
                <SignInForm />
            </Box>
        </Box>
    );
};
