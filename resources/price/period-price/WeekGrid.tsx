import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { alpha } from '@mui/material/styles';
import { useState } from 'react';
import { type GridCell, type WeekGrid as Grid, WeekGridQuery } from '#contract/price/period-price.ts';
import { formatFen } from '#providers/format/money.ts';
import { formatRate } from '#providers/format/rate.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useNamedQuery } from '#src/kit/resource/useNamedQuery.ts';
import { PlaceChoice } from '../PlaceChoice.tsx';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'] as const;

/** Seven days and a holiday by half-hours, coloured by the rule that applies; adjacent half-hours of one rule are merged into a cell. */
export const WeekGrid = () => {
    const text = useText();
    const [place, setPlace] = useState<{ cityId?: string; typeId?: string }>({});
    const query = useNamedQuery(WeekGridQuery, place);
    return (
        <Stack spacing={4}>
            <PlaceChoice value={place} onChange={setPlace} />
            <QueryState query={query} empty="">
                {grid => (
                    <>
                        {grid.overlaps.map(({ name, other }) => (
                            <Alert key={`${name}|${other}`} severity="warning">
                                {text('price.week.overlap', { name, other })}
                            </Alert>
                        ))}
                        <Box sx={{ overflowX: 'auto' }}>
                            <Box
                                component="table"
                                aria-label={text('price.week.title')}
                                sx={{
                                    borderCollapse: 'separate',
                                    borderSpacing: 2,
                                    tableLayout: 'fixed',
                                    minWidth: 760,
                                    width: 1,
                                    fontSize: 12,
                                }}
                            >
                                <thead>
                                    <tr>
                                        <Box component="th" sx={{ width: 56 }} />
                                        {Array.from({ length: 24 }, (_, hour) => (
                                            <Box component="th" key={hour} colSpan={2} sx={{ fontWeight: 400, color: 'text.secondary' }}>
                                                {hour}
                                            </Box>
                                        ))}
                                    </tr>
                                </thead>
                                <tbody>
                                    {grid.days.map((hours, day) => (
                                        <tr key={DAYS[day]}>
                                            <Box component="th" sx={{ fontWeight: 400, textAlign: 'right', pr: 2, whiteSpace: 'nowrap' }}>
                                                {text(`price.week.${DAYS[day] ?? 'mon'}`)}
                                            </Box>
                                            {runsOf(hours).map(({ cell, from, count }) => (
                                                <Run key={from} cell={cell} count={count} />
                                            ))}
                                        </tr>
                                    ))}
                                </tbody>
                            </Box>
                        </Box>
                        <Legend grid={grid} />
                    </>
                )}
            </QueryState>
        </Stack>
    );
};

const strength = (cell: GridCell) => Math.min(1, Math.abs(cell.coefBp - 10_000) / 6000 + (cell.addFen > 0 ? 0.15 : 0));
/** Maximum opacity of the cell colour: in dark mode the text is light and would be unreadable on a strong colour. */
const DEPTH = { light: 0.6, dark: 0.3 };
const label = (cell: GridCell) => `${cell.name} ${formatRate(cell.coefBp)}${cell.addFen > 0 ? ` + ${formatFen(cell.addFen)}` : ''}`;

/** Consecutive half-hours with the same rule. */
const runsOf = (halves: readonly (GridCell | null)[]): { cell: GridCell | null; from: number; count: number }[] => {
    const runs: { cell: GridCell | null; from: number; count: number }[] = [];
    halves.forEach((cell, from) => {
        const last = runs.at(-1);
        if (last && last.cell?.ruleId === cell?.ruleId) last.count += 1;
        else runs.push({ cell, from, count: 1 });
    });
    return runs;
};

const Run = ({ cell, count }: { cell: GridCell | null; count: number }) => (
    <Box
        component="td"
        colSpan={count}
        title={cell ? label(cell) : undefined}
        sx={theme => ({
            height: 28,
            borderRadius: 0.5,
            textAlign: 'center',
            bgcolor: cell
                ? alpha(
                      cell.coefBp < 10_000 ? theme.palette.success.main : theme.palette.warning.main,
                      0.15 + strength(cell) * DEPTH[theme.palette.mode],
                  )
                : 'action.hover',
        })}
    >
        {cell ? Math.round(cell.coefBp / 100) : ''}
    </Box>
);

const Legend = ({ grid }: { grid: Grid }) => {
    const text = useText();
    const cells = new Map(grid.days.flat().flatMap(cell => (cell ? [[cell.ruleId, cell] as const] : [])));
    return (
        <Stack direction="row" spacing={4} useFlexGap sx={{ flexWrap: 'wrap', color: 'text.secondary', fontSize: 13 }}>
            <span>{text('price.week.note')}</span>
            {[...cells.values()].map(cell => (
                <span key={cell.ruleId} data-content>
                    {label(cell)}
                </span>
            ))}
        </Stack>
    );
};
