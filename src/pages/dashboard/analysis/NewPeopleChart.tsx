import Box from '@mui/material/Box';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars } from '#src/kit/chart/charts.ts';

interface NewPeopleChartProps {
    days: readonly { day: string; newCustomers?: number; newDrivers?: number }[];
    /** Takes a whole row of the grid. */
    isWide?: boolean;
}

const KINDS = ['newCustomers', 'newDrivers'] as const;

/** New customers and drivers by day, limited to those that the user may list; nothing if that is neither. */
export const NewPeopleChart = ({ days, isWide = false }: NewPeopleChartProps) => {
    const text = useText();
    const kinds = KINDS.filter(kind => days[0]?.[kind] !== undefined);
    const [first] = kinds;
    if (!first) return null;
    const title = text(`dashboard.${kinds.length > 1 ? 'newPeople' : first}`);
    return (
        <Box sx={{ gridColumn: isWide ? '1 / -1' : undefined, minWidth: 0 }}>
            <ChartPanel
                title={title}
                rows={[
                    [text('dashboard.date'), ...kinds.map(kind => text(`dashboard.${kind}`))],
                    ...days.map(day => [day.day, ...kinds.map(kind => String(day[kind] ?? 0))]),
                ]}
            >
                <Bars
                    label={title}
                    categories={days.map(day => day.day.slice(5))}
                    isStacked
                    bars={kinds.map(kind => ({ name: text(`dashboard.${kind}`), values: days.map(day => day[kind] ?? 0) }))}
                />
            </ChartPanel>
        </Box>
    );
};
