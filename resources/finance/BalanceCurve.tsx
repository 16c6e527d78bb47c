import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import type { CurvePoint } from '#contract/finance/account.ts';
import { formatFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSize } from '#src/kit/map/useSize.ts';

const [HEIGHT, TOP, BASE] = [200, 20, 168];

/**
 * Balance at the end of each day as a step line, because it is constant between movements. Drawn at the width of its container, so that its
 * labels keep their font size.
 */
export const BalanceCurve = ({ points }: { points: readonly CurvePoint[] }) => {
    const text = useText();
    const { palette } = useTheme();
    const [ref, { width }] = useSize();
    const most = Math.max(1, ...points.map(point => point.balanceFen));
    const x = (index: number) => (index / Math.max(1, points.length - 1)) * width;
    const y = (fen: number) => BASE - (fen / most) * (BASE - TOP);
    const line = points.map(({ balanceFen }, index) => (index === 0 ? `M0 ${y(balanceFen)}` : `H${x(index)} V${y(balanceFen)}`)).join(' ');
    const last = points.at(-1);
    const ends = [points[0], points[Math.floor(points.length / 2)], last].flatMap(point => (point ? [point.day.slice(5)] : []));
    return (
        <Box ref={ref} sx={{ height: HEIGHT, minWidth: 0, overflow: 'hidden' }}>
            <svg width={width} height={HEIGHT} role="img" aria-label={text('finance.curve.label')}>
                <line x1={0} x2={width} y1={BASE} y2={BASE} stroke={palette.divider} />
                <path d={`${line} V${BASE} H0 Z`} fill={palette.primary.main} opacity={0.1} />
                <path d={line} fill="none" stroke={palette.primary.main} strokeWidth={2} />
                <text x={0} y={14} fontSize={12} fill={palette.text.secondary}>
                    {formatFen(most)}
                </text>
                <text x={width} y={14} fontSize={12} textAnchor="end" fill={palette.text.primary}>
                    {last ? formatFen(last.balanceFen) : ''}
                </text>
                {ends.map((day, index) => (
                    <text
                        key={index}
                        x={(width / 2) * index}
                        y={HEIGHT - 12}
                        fontSize={11}
                        textAnchor={(['start', 'middle', 'end'] as const)[index]}
                        fill={palette.text.secondary}
                    >
                        {day}
                    </text>
                ))}
            </svg>
        </Box>
    );
};
