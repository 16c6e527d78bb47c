import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useText } from '#providers/i18n/useText.ts';

const PANES = ['pool', 'crew', 'candidates'] as const;
/** Steps in a narrow window: the order, then its driver; the drivers' schedule is optional. */
const STEPS = ['pool', 'candidates', 'crew'] as const;
export type Pane = (typeof PANES)[number];

interface BoardPanesProps {
    panes: Record<Pane, ReactNode> | undefined;
    /** Shows one pane at a time, with tabs, if there is no room for three. */
    isNarrow: boolean;
    isWall: boolean;
    pane: Pane;
    onPane: (pane: Pane) => void;
}

/** Pending orders, drivers' schedules and candidates side by side. */
export const BoardPanes = ({ panes, isNarrow, isWall, pane, onPane }: BoardPanesProps) => {
    const text = useText();
    if (isNarrow)
        return (
            <Paper
                variant="outlined"
                data-tour={pane}
                sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 0px', minHeight: { xs: 360, sm: 480 }, overflow: 'hidden' }}
            >
                <Tabs
                    value={pane}
                    onChange={(_event, next: Pane) => onPane(next)}
                    variant="fullWidth"
                    sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
                >
                    {STEPS.map(key => (
                        <Tab key={key} value={key} data-tour={key} label={text(`dispatch.panes.${key}`)} />
                    ))}
                </Tabs>
                {panes?.[pane]}
            </Paper>
        );
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 3,
                gridTemplateColumns: '312px minmax(0, 1fr) 352px',
                height: isWall ? 'calc(100dvh - 136px)' : 'calc(100dvh - 206px)',
                minHeight: 480,
            }}
        >
            {PANES.map(key => (
                <Paper
                    key={key}
                    variant="outlined"
                    component="section"
                    data-tour={key}
                    aria-label={text(`dispatch.panes.${key}`)}
                    sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, overflow: 'hidden' }}
                >
                    {panes?.[key]}
                </Paper>
            ))}
        </Box>
    );
};
