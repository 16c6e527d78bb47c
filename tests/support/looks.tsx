import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CacheProvider } from '@emotion/react';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { styleCache } from '#src/theme/styleCache.ts';
import { useAppTheme } from '#src/theme/useAppTheme.ts';

/** The product's theme around a part of it, in a column of the window's height, as the frame gives a page. */
const Looks = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={styleCache}>
        <ThemeProvider theme={useAppTheme()}>
            <CssBaseline enableColorScheme />
            <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>{children}</Box>
        </ThemeProvider>
    </CacheProvider>
);

/** Renders a part of the product with the product's styles. `App` brings them itself and needs no more than Testing Library's `render`. */
export const renderStyled = (part: ReactElement): RenderResult => render(part, { wrapper: Looks });
