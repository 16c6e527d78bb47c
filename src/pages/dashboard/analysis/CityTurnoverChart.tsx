import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars } from '#src/kit/chart/charts.ts';
import { wan, formatYuan } from '../wan.ts';

/** Maximum number of bars, because more would be too thin; the data table has all cities. */
const MOST = 10;

interface CityTurnoverChartProps {
    /** Highest first. */
    cities: readonly { id: string; name: string; gmvFen?: number; orders: number }[];
    onPick?: (cityId: string) => void;
}

/** Turnover by city, or orders by city for users who may not see amounts. */
export const CityTurnoverChart = ({ cities, onPick }: CityTurnoverChartProps) => {
    const text = useText();
    const shown = cities.slice(0, MOST);
    const hasMoney = cities.every(({ gmvFen }) => gmvFen !== undefined);
    const title = text(hasMoney ? 'dashboard.byCity' : 'dashboard.ordersByCity');
    return (
        <ChartPanel
            title={title}
            rows={[
                [text('dashboard.city'), ...(hasMoney ? [text('dashboard.turnover')] : []), text('dashboard.orders')],
                ...cities.map(city => [city.name, ...(hasMoney ? [formatYuan(city.gmvFen ?? 0)] : []), formatNumber(city.orders)]),
            ]}
        >
            <Bars
                label={title}
                categories={shown.map(city => city.name)}
                bars={[
                    hasMoney
                        ? { name: text('dashboard.turnover'), values: shown.map(city => city.gmvFen ?? 0) }
                        : { name: text('dashboard.orders'), values: shown.map(city => city.orders) },
                ]}
                format={hasMoney ? wan : formatNumber}
                onPick={
                    onPick &&
                    (index => {
                        const city = shown[index];
                        if (city) onPick(city.id);
                    })
                }
            />
        </ChartPanel>
    );
};
