import Box from '@mui/material/Box';
import { alpha } from '@mui/material/styles';
import type { Row } from '#contract/kit/entity.ts';
import { VehiclePrice } from '#contract/price/vehicle-price.ts';
import { priceReadsOf } from '#contract/price/price-reads.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { today } from '#src/kit/calendar/calendar.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';

type PriceRow = Row<typeof VehiclePrice>;

/** Starting prices of today in yuan: the cells of a row are tinted relative to the most expensive city; missing prices are highlighted. */
export const PriceMatrix = () => {
    const text = useText();
    const query = useNamedQuery(priceReadsOf(VehiclePrice).asOf, { asOf: today(), pageSize: 500 });
    return (
        <QueryState query={query} empty={text('price.matrix.none')} isEmpty={({ records }) => records.length === 0}>
            {({ records }) => <Grid rows={records} />}
        </QueryState>
    );
};

const Grid = ({ rows }: { rows: PriceRow[] }) => {
    const text = useText();
    const everywhere = text('price.everywhere');
    const cities = [...new Set(rows.map(row => row.cityName ?? everywhere))];
    const types = [...new Map(rows.map(row => [row.typeId, row.typeName ?? ''])).entries()].sort(
        ([a], [b]) => a.length - b.length || (a < b ? -1 : 1),
    );
    const at = new Map(rows.map(row => [`${row.typeId}|${row.cityName ?? everywhere}`, row.baseFen]));
    return (
        <Box sx={{ overflowX: 'auto' }}>
            <Box
                component="table"
                aria-label={text('price.matrix.title')}
                sx={{
                    borderCollapse: 'separate',
                    borderSpacing: 1,
                    fontSize: 12,
                    '& td': { textAlign: 'right', px: 2, py: 1, whiteSpace: 'nowrap' },
                }}
            >
                <thead>
                    <tr>
                        <th />
                        {cities.map(city => (
                            <Box component="th" key={city} sx={{ fontWeight: 400, px: 2, whiteSpace: 'nowrap' }} data-content>
                                {city}
                            </Box>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {types.map(([id, name]) => {
                        const own = cities.map(city => at.get(`${id}|${city}`));
                        const most = Math.max(...own.map(fen => fen ?? 0));
                        return (
                            <tr key={id}>
                                <Box
                                    component="th"
                                    sx={{
                                        fontWeight: 400,
                                        textAlign: 'left',
                                        whiteSpace: 'nowrap',
                                        pr: 2,
                                        position: 'sticky',
                                        left: 0,
                                        bgcolor: 'background.paper',
                                    }}
                                    data-content
                                >
                                    {name}
                                </Box>
                                {own.map((fen, index) => (
                                    <Box
                                        component="td"
                                        key={cities[index]}
                                        sx={theme => ({
                                            bgcolor:
                                                fen === undefined
                                                    ? alpha(theme.palette.error.main, 0.15)
                                                    : alpha(theme.palette.primary.main, 0.04 + 0.3 * Math.max(0, (fen / most - 0.7) / 0.3)),
                                        })}
                                    >
                                        {fen === undefined ? text('price.matrix.missing') : formatNumber(fen / 100)}
                                    </Box>
                                ))}
                            </tr>
                        );
                    })}
                </tbody>
            </Box>
        </Box>
    );
};
