import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useState } from 'react';
import type { AnalysisOverview } from '#contract/dashboard/analysis.ts';
import { useText } from '#providers/i18n/useText.ts';
import { niceTop } from './niceTop.ts';
import { useWidth } from './useWidth.ts';

interface DayChartProps {
    days: AnalysisOverview['byDay'];
}

const HEIGHT = 268;
const LEFT = 44;
const BOTTOM = 24;
const TOP = 8;

/** Orders placed (bars) and done (line) by day, from a zero baseline. */
export const DayChart = ({ days }: DayChartProps) => {
    const text = useText();
    const { palette } = useTheme();
    const [box, width] = useWidth(900);
    const [at, setAt] = useState<number>();
    const top = niceTop(Math.max(1, ...days.map(day => Math.max(day.placed, day.done))));
    const step = (width - LEFT) / Math.max(1, days.length);
    const y = (value: number) => TOP + (HEIGHT - BOTTOM - TOP) * (1 - value / top);
    const x = (index: number) => LEFT + step * (index + 0.5);
    const line = days.map((day, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(day.done).toFixed(1)}`).join(' ');
    const every = Math.ceil(days.length / (width < 480 ? 5 : 8));
    const day = at === undefined ? days.at(-1) : days[at];
    const label = palette.text.secondary;
    return (
        <Box ref={box} sx={{ height: 300 }}>
            <Box aria-live="polite" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontSize: 13, height: 32, overflow: 'hidden' }}>
                <span>{day?.day}</span>
                <Box component="span" sx={{ color: 'primary.light' }}>{`■ ${text('dashboard.placed')} ${day?.placed ?? 0}`}</Box>
                <Box component="span" sx={{ color: 'success.main' }}>{`● ${text('dashboard.done')} ${day?.done ?? 0}`}</Box>
                <Box component="span" sx={{ color: 'text.secondary' }}>{`${text('dashboard.canceled')} ${day?.canceled ?? 0}`}</Box>
            </Box>
            <Box
                component="svg"
                viewBox={`0 0 ${width} ${HEIGHT}`}
                role="img"
                aria-label={text('dashboard.byDayLabel', { days: days.length })}
                onMouseLeave={() => setAt(undefined)}
                sx={{ width: '100%', height: 268, display: 'block', '& text': { fontSize: 12, fill: label } }}
            >
                {[0, 0.25, 0.5, 0.75, 1].map(part => (
                    <g key={part}>
                        <line
                            x1={LEFT}
                            x2={width}
                            y1={y(top * part)}
                            y2={y(top * part)}
                            stroke={palette.divider}
                            vectorEffect="non-scaling-stroke"
                        />
                        <text x={LEFT - 8} y={y(top * part) + 4} textAnchor="end">
                            {top * part}
                        </text>
                    </g>
                ))}
                {days.map((one, index) => (
                    <g key={one.day} onMouseEnter={() => setAt(index)}>
                        <rect
                            x={LEFT + step * index}
                            y={TOP}
                            width={step}
                            height={HEIGHT - BOTTOM - TOP}
                            fill={at === index ? palette.action.hover : 'transparent'}
                        />
                        <rect
                            x={x(index) - step * 0.3}
                            y={y(one.placed)}
                            width={step * 0.6}
                            height={Math.max(0, y(0) - y(one.placed))}
                            rx={2}
                            fill={palette.primary.main}
                            opacity={at === undefined || at === index ? 0.85 : 0.45}
                        />
                        {index % every === 0 && (
                            <text x={x(index)} y={HEIGHT - 6} textAnchor="middle">
                                {one.day.slice(5)}
                            </text>
                        )}
                    </g>
                ))}
                <path
                    d={line}
                    fill="none"
                    stroke={palette.success.main}
                    strokeWidth={2}
                    vectorEffect="non-scaling-stroke"
                    pointerEvents="none"
                />
            </Box>
        </Box>
    );
};
