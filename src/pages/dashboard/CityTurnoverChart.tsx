import { formatNumber } from '#providers/format/number.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars } from '#src/kit/chart/charts.ts';
import { wan, yuan } from './wan.ts';

/** Bars beyond these are too thin to read; the table behind the picture has them all. */
const MOST = 10;

interface CityTurnoverChartProps {
    /** Highest turnover first. */
    cities: readonly { id: string; name: string; gmvFen: number; orders: number }[];
    onPick?: (cityId: string) => void;
}

/** Turnover by city. */
export const CityTurnoverChart = ({ cities, onPick }: CityTurnoverChartProps) => {
    const text = useText();
    const shown = cities.slice(0, MOST);
    return (
        <ChartPanel
            title={text('dashboard.byCity')}
            rows={[
                [text('dashboard.city'), text('dashboard.turnover'), text('dashboard.orders')],
                ...cities.map(city => [city.name, yuan(city.gmvFen), formatNumber(city.orders)]),
            ]}
        >
            <Bars
                label={text('dashboard.byCity')}
                categories={shown.map(city => city.name)}
                bars={[{ name: text('dashboard.turnover'), values: shown.map(city => city.gmvFen) }]}
                format={wan}
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
