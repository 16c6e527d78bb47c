import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars } from '#src/kit/chart/charts.ts';

interface NewPeopleChartProps {
    days: readonly { day: string; newCustomers: number; newDrivers: number }[];
}

/** Customers and drivers who joined, day by day. */
export const NewPeopleChart = ({ days }: NewPeopleChartProps) => {
    const text = useText();
    return (
        <ChartPanel
            title={text('dashboard.newPeople')}
            rows={[
                [text('dashboard.date'), text('dashboard.newCustomers'), text('dashboard.newDrivers')],
                ...days.map(day => [day.day, String(day.newCustomers), String(day.newDrivers)]),
            ]}
        >
            <Bars
                label={text('dashboard.newPeople')}
                categories={days.map(day => day.day.slice(5))}
                isStacked
                bars={[
                    { name: text('dashboard.newCustomers'), values: days.map(day => day.newCustomers) },
                    { name: text('dashboard.newDrivers'), values: days.map(day => day.newDrivers) },
                ]}
            />
        </ChartPanel>
    );
};
