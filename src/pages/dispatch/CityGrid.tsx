import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { alpha } from '@mui/material/styles';
import type { CityLoad } from '#contract/order/dispatch-board.ts';
import { useText } from '#providers/i18n/useText.ts';
import { EmptyState } from '#src/kit/loading/EmptyState.tsx';

interface CityGridProps {
    cities: readonly CityLoad[];
    chosen: string;
    onChoose: (cityId: string) => void;
}

const COLUMNS = ['late', 'soon', 'calm', 'free'] as const;

/** Cities by urgency: the more pending orders, the stronger the colour; a click filters the board by the city. */
export const CityGrid = ({ cities, chosen, onChoose }: CityGridProps) => {
    const text = useText();
    if (cities.length === 0) return <EmptyState title={text('dispatch.empty')} />;
    const most = Math.max(1, ...cities.flatMap(({ late, soon, calm }) => [late, soon, calm]));
    return (
        <Box sx={{ p: 4, overflow: 'auto', flex: 1, minHeight: 0 }}>
            <Box
                role="table"
                aria-label={text('dispatch.heat')}
                sx={{ display: 'grid', gridTemplateColumns: 'minmax(72px, 1fr) repeat(4, minmax(64px, 1fr))', gap: 1 }}
            >
                <Box role="row" sx={{ display: 'contents', color: 'text.secondary', fontSize: 12 }}>
                    <Box role="columnheader">{text('dispatch.city')}</Box>
                    {COLUMNS.map(key => (
                        <Box key={key} role="columnheader" sx={{ textAlign: 'right', pr: 3 }}>
                            {text(`dispatch.load.${key}`)}
                        </Box>
                    ))}
                </Box>
                {cities.map(city => (
                    <ButtonBase
                        key={city.cityId}
                        role="row"
                        aria-selected={city.cityId === chosen}
                        onClick={() => onChoose(city.cityId === chosen ? '' : city.cityId)}
                        sx={{
                            gridColumn: '1 / -1',
                            display: 'grid',
                            gridTemplateColumns: 'subgrid',
                            textAlign: 'left',
                            font: 'inherit',
                            borderRadius: 1,
                            outline: city.cityId === chosen ? 2 : 0,
                            outlineStyle: 'solid',
                            outlineColor: theme => theme.palette.primary.main,
                            '&:hover': { bgcolor: 'action.hover' },
                        }}
                    >
                        <Box role="rowheader" sx={{ lineHeight: '36px', pl: 2 }}>
                            {city.cityName}
                        </Box>
                        {COLUMNS.map(key => (
                            <Box
                                key={key}
                                role="cell"
                                sx={theme => ({
                                    lineHeight: '36px',
                                    pr: 3,
                                    textAlign: 'right',
                                    fontVariantNumeric: 'tabular-nums',
                                    borderRadius: 1,
                                    color: city[key] === 0 ? 'text.secondary' : 'text.primary',
                                    bgcolor:
                                        city[key] === 0 || key === 'free'
                                            ? 'action.hover'
                                            : alpha(theme.palette[COLOR[key]].main, 0.1 + (0.4 * city[key]) / most),
                                })}
                            >
                                {city[key]}
                            </Box>
                        ))}
                    </ButtonBase>
                ))}
            </Box>
        </Box>
    );
};

const COLOR = { late: 'error', soon: 'warning', calm: 'primary' } as const;
