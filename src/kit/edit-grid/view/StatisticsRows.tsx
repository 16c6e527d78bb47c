import { memo } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { type Statistic, statisticsOf } from '../core/column.ts';
import type { GridRow } from '../core/rows.ts';
import { statisticOf } from '../core/statistics.ts';
import { useSheet } from './Sheet.ts';

const STATISTICS: readonly Statistic[] = ['sum', 'average'];

/** Sums and averages of the columns with statistics, below the rows (GRID-07). */
export const StatisticsRows = memo(({ rows, cols }: { rows: readonly GridRow[]; cols: readonly number[] }) => {
    const { setup, geometry } = useSheet();
    const text = useText();
    const { own, cols: lanes, isOwnSticky, rowHeight } = geometry;
    const wanted = STATISTICS.filter(statistic => setup.shown.some(column => statisticsOf(column).includes(statistic)));
    if (wanted.length === 0) return null;
    const first = lanes[0];
    const gap = first && cols[0] !== undefined ? (lanes[cols[0]]?.left ?? 0) - first.left - first.width : 0;
    return (
        <div role="rowgroup" data-part="foot">
            {wanted.map((statistic, line) => {
                const cell = (at: number) => {
                    const lane = lanes[at];
                    if (!lane) return null;
                    const { column, width } = lane;
                    const value = statisticsOf(column).includes(statistic) ? statisticOf(rows, column, statistic) : undefined;
                    const figure = value === undefined ? '' : (column.format?.(value) ?? String(value));
                    const label = at === 0 && own.length === 0 && figure === '' ? text(`editGrid.${statistic}`) : figure;
                    return (
                        <div
                            key={column.key}
                            role="gridcell"
                            aria-colindex={own.length + at + 1}
                            data-align={figure === '' ? undefined : 'right'}
                            data-first={at === 0 || undefined}
                            style={{ width }}
                        >
                            {label}
                        </div>
                    );
                };
                return (
                    <div key={statistic} role="row" aria-rowindex={rows.length + 2 + line} style={{ height: rowHeight }}>
                        {own.map(({ id, left, width }, index) => (
                            <div
                                key={id}
                                role="gridcell"
                                data-own={id}
                                style={{ width, ...(isOwnSticky && { position: 'sticky', left, zIndex: 3 }) }}
                            >
                                {index === 0 && text(`editGrid.${statistic}`)}
                            </div>
                        ))}
                        {cell(0)}
                        {gap > 0 && <div style={{ width: gap, flexShrink: 0 }} />}
                        {cols.map(cell)}
                    </div>
                );
            })}
        </div>
    );
});
StatisticsRows.displayName = 'StatisticsRows';
