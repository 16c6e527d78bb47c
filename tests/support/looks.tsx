import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { CacheProvider } from '@emotion/react';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { styleCache } from '#src/theme/styleCache.ts';
import { useAppTheme } from '#src/theme/useAppTheme.ts';

/** Wraps a part of the product in its theme and in a column of the window's height, as the layout does for a page. */
const Looks = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={styleCache}>
        <ThemeProvider theme={useAppTheme()}>
            <CssBaseline enableColorScheme />
            <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>{children}</Box>
        </ThemeProvider>
    </CacheProvider>
);

/** Renders a part of the product with the product's styles. `App` includes them, so Testing Library's `render` is sufficient for it. */
export const renderStyled = (part: ReactElement): RenderResult => render(part, { wrapper: Looks });
