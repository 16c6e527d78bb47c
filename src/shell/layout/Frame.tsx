import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { HEADER } from '#src/theme/tokens.ts';
import { PrintFooter } from './PrintFooter.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useHidingHeader } from './useHidingHeader.ts';
import { useLayout } from './useLayout.ts';

interface FrameProps {
    /** The side menu, where there is one. */
    side: ReactNode;
    /** Header, and whatever stays with it above the page: only its first 48 px hide (THEME-05). */
    top: ReactNode;
    children: ReactNode;
}

/**
 * Where side menu, header and content stand, and which of them scrolls: the content alone, or the whole frame when header
 * or menu were not fixed (THEME-05, THEME-06).
 */
export const Frame = ({ side, top, children }: FrameProps) => {
    const { doesShellScroll, isHeaderFixed, isHeaderHiding, isMenuFixed } = useLayout();
    const { isHidden, handleScroll, show } = useHidingHeader(isHeaderHiding);
    const offset = isHidden ? -HEADER.height : 0;
    return (
        <Box
            onScrollCapture={handleScroll}
            data-scrolls={doesShellScroll}
            sx={{
                height: '100dvh',
                overflow: doesShellScroll ? 'auto' : 'hidden',
                '@media print': { height: 'auto', overflow: 'visible' },
            }}
        >
            <SkipLink />
            <Box sx={{ display: 'flex', minHeight: '100%', height: doesShellScroll ? 'auto' : '100%', '@media print': { height: 'auto' } }}>
                {side && (
                    <Box
                        sx={[
                            { flexShrink: 0, display: 'flex', '@media print': { display: 'none' } },
                            isMenuFixed && { position: 'sticky', top: 0, height: '100dvh' },
                        ]}
                    >
                        {side}
                    </Box>
                )}
                <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
                    <Box
                        onFocus={show}
                        data-header-hidden={isHidden}
                        sx={[
                            {
                                flexShrink: 0,
                                zIndex: 'appBar',
                                transition: 'margin-top 150ms, top 150ms',
                                '@media print': { display: 'none' },
                            },
                            doesShellScroll && isHeaderFixed ? { position: 'sticky', top: offset } : { marginTop: `${offset}px` },
                        ]}
                    >
                        {top}
                    </Box>
                    <Box
                        component="main"
                        id="content"
                        tabIndex={-1}
                        sx={{
                            flex: doesShellScroll ? '1 0 auto' : 1,
                            minHeight: 0,
                            display: 'flex',
                            flexDirection: 'column',
                            outline: 'none',
                        }}
                    >
                        {children}
                    </Box>
                    <footer>
                        <PrintFooter />
                    </footer>
                </Box>
            </Box>
        </Box>
    );
};
