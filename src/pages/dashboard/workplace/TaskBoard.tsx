import { useServerLabel } from '#providers/i18n/delivered.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ChartPanel } from '#src/kit/chart/ChartPanel.tsx';
import { Bars } from '#src/kit/chart/charts.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { TodoCards } from './cards/TodoCards.tsx';
import { useWorkplace } from './useWorkplace.ts';

/** The user's pending work by queue, with the size of each queue. */
export const TaskBoard = () => {
    const text = useText();
    const serverLabel = useServerLabel();
    const board = useWorkplace();
    return (
        <QueryState query={board} empty={text('chart.noData')}>
            {({ todos, week }) => (
                <>
                    <TodoCards todos={todos} />
                    {todos.length > 0 && (
                        <ChartPanel
                            title={text('work.todos')}
                            rows={[
                                [text('work.queue'), text('work.size')],
                                ...todos.map(({ label, count }) => [serverLabel(label), String(count)]),
                            ]}
                        >
                            <Bars
                                label={text('work.todos')}
                                categories={todos.map(({ label }) => serverLabel(label))}
                                bars={[{ name: text('work.size'), values: todos.map(({ count }) => count) }]}
                            />
                        </ChartPanel>
                    )}
                    <ChartPanel
                        title={text('work.progress')}
                        rows={[[text('dashboard.date'), text('work.handled')], ...week.map(({ day, count }) => [day, String(count)])]}
                    >
                        <Bars
                            label={text('work.progress')}
                            categories={week.map(({ day }) => day)}
                            bars={[{ name: text('work.handled'), values: week.map(({ count }) => count) }]}
                        />
                    </ChartPanel>
                </>
            )}
        </QueryState>
    );
};
