import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Rings } from '#src/kit/chart/charts.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { openSearch } from '#src/shell/search/searchOpen.ts';
import { Shortcuts } from './cards/Shortcuts.tsx';
import { useWorkplace } from './useWorkplace.ts';

/** 业务办理中心: the global search as a large box, links, and the user's activity of today. */
export const GlobalSearch = () => {
    const text = useText();
    const board = useWorkplace();
    return (
        <>
            <Paper variant="outlined" sx={{ p: 4 }}>
                <ButtonBase
                    onClick={() => openSearch()}
                    aria-haspopup="dialog"
                    aria-keyshortcuts="Control+K Meta+K"
                    sx={{
                        width: '100%',
                        height: 44,
                        px: 3,
                        gap: 2,
                        justifyContent: 'flex-start',
                        border: 1,
                        borderColor: 'divider',
                        borderRadius: 1,
                        fontSize: 16,
                        color: 'text.secondary',
                        '&:hover, &:focus-visible': { borderColor: 'primary.main' },
                    }}
                >
                    <Search />
                    {text('work.search')}
                </ButtonBase>
            </Paper>
            <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
                <Shortcuts />
                <QueryState query={board} empty={text('chart.noData')}>
                    {({ today }) => (
                        <ChartPanel
                            title={text('work.today')}
                            rows={[[text('work.part'), text('work.handled')], ...today.map(({ name, count }) => [name, String(count)])]}
                        >
                            {today.length === 0 ? (
                                <EmptyState title={text('work.nothingToday')} />
                            ) : (
                                <Rings label={text('work.today')} rings={[today.map(({ name, count }) => ({ name, value: count }))]} />
                            )}
                        </ChartPanel>
                    )}
                </QueryState>
            </Box>
        </>
    );
};
