import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useMemo } from 'react';
import { Gate } from './shell/Gate.tsx';
import { ExpiredDialog } from './shell/notice/ExpiredDialog.tsx';
import { NoticeHost } from './shell/notice/NoticeHost.tsx';
import { createAppTheme } from './theme/createAppTheme.ts';
import { styleCache } from './theme/styleCache.ts';
import { useMode } from './theme/useMode.ts';

/** The product: sign-in or workspace, under one theme, with one place for notices. */
export const App = () => {
    const mode = useMode();
    const theme = useMemo(() => createAppTheme({ mode }), [mode]);
    return (
        <CacheProvider value={styleCache}>
            <ThemeProvider theme={theme}>
                <CssBaseline />
                <Gate />
                <NoticeHost />
                <ExpiredDialog />
            </ThemeProvider>
        </CacheProvider>
    );
};
