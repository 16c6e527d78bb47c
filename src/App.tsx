import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { HTML_LANG, useLanguage } from '#providers/i18n/language.ts';
import { Gate } from './shell/Gate.tsx';
import { AboveModals } from './shell/notice/AboveModals.tsx';
import { Interruptions } from './shell/notice/Interruptions.tsx';
import { NoticeHost } from './shell/notice/NoticeHost.tsx';
import { ColourFilter } from './theme/ColourFilter.tsx';
import { styleCache } from './theme/styleCache.ts';
import { useAppTheme } from './theme/useAppTheme.ts';

/** The root component: sign-in or workspace, with the theme and the notification host. */
export const App = () => {
    const theme = useAppTheme();
    const language = useLanguage();
    // Sets the language of the document for the browser and screen readers.
    useEffect(() => {
        document.documentElement.lang = HTML_LANG[language];
    }, [language]);
    return (
        <CacheProvider value={styleCache}>
            <ThemeProvider theme={theme}>
                <CssBaseline enableColorScheme />
                <ColourFilter />
                <Gate />
                <AboveModals>
                    <NoticeHost />
                </AboveModals>
                <Interruptions />
            </ThemeProvider>
        </CacheProvider>
    );
};
