import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { FIXED_WIDTH } from '#src/theme/tokens.ts';
import { useLayout } from './useLayout.ts';

interface ContentPaneProps {
    ref?: Ref<HTMLElement>;
    children: ReactNode;
}

/**
 * The container of one page: it scrolls on its own, or with the whole frame, depending on the layout settings. Content of fixed width is
 * centred (THEME-04), with the scroll bar at the edge of the window.
 */
export const ContentPane = ({ ref, children }: ContentPaneProps) => {
    const { doesShellScroll, isFluid } = useLayout();
    return (
        <Box
            ref={ref}
            sx={theme => ({
                flex: doesShellScroll ? '1 0 auto' : 1,
                minHeight: 0,
                overflow: doesShellScroll ? 'visible' : 'auto',
                display: 'flex',
                flexDirection: 'column',
                py: { xs: 3, md: 4 },
                px: {
                    xs: 3,
                    md: isFluid ? 4 : `max(${theme.spacing(4)}, calc((100% - ${FIXED_WIDTH}px) / 2))`,
                },
                '@media print': { overflow: 'visible', p: 0 },
            })}
        >
            {children}
        </Box>
    );
};
